import { html, Markup } from './html.js'

/** A calendar leaf. */
const shapes =
  '<rect x="3" y="5" width="26" height="24" rx="6" fill="#4f46e5"/><path d="M3 13h26" stroke="#fff" stroke-width="2"/>' +
  '<path d="M10 2v6M22 2v6" stroke="#818cf8" stroke-width="3" stroke-linecap="round"/>' +
  '<path d="m11 20.500 3.500 3.500 7-7" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/>'
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes}</svg>`
const icon = `data:image/svg+xml,${encodeURIComponent(picture)}`

/** The logo of the server, 32 by 32 pixels. */
export const logo = new Markup(
  `<svg class="logo" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">${shapes}</svg>`,
)

/** A whole page. Scripts and styles are files of the server's own: the content security policy lets in nothing else. */
export function frame(title: string, files: Markup, body: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${icon}">
${files}
</head>
<body>
${body}
</body>
</html>
`.text
}
