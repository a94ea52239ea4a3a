// In Chromium, too.
import './hostile-html.browser.test.js'
