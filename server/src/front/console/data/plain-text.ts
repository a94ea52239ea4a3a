/** A text without HTML entities, as titles of deployed instances have them. */
export function plainText(text: string): string {
  if (!text.includes('&')) return text
  // A document that is parsed this way runs no script and loads nothing.
  return new DOMParser().parseFromString(text.replaceAll('<', '&lt;'), 'text/html').documentElement.textContent ?? text
}
