/** The script of the report page; the page can be read without it. */
export const reportScript = `
const cards = [...document.querySelectorAll('.card')]
const chips = [...document.querySelectorAll('.chip')]
const search = document.querySelector('input')
const nothing = document.getElementById('nothing')
const filters = document.querySelector('.filters')
function filter() {
  const kinds = chips.filter((chip) => chip.getAttribute('aria-pressed') === 'true').map((chip) => chip.dataset.kind)
  const words = search.value.toLowerCase().split(' ').filter(Boolean)
  let shown = 0
  for (const card of cards) {
    const text = card.textContent.toLowerCase()
    card.hidden = !kinds.includes(card.dataset.kind) || !words.every((word) => text.includes(word))
    if (!card.hidden) shown++
  }
  nothing.hidden = shown > 0
}
if (filters) {
  filters.hidden = false
  search.addEventListener('input', filter)
  for (const chip of chips) {
    chip.addEventListener('click', () => {
      chip.setAttribute('aria-pressed', String(chip.getAttribute('aria-pressed') !== 'true'))
      filter()
    })
  }
}
for (const button of document.querySelectorAll('.copy')) {
  button.hidden = !navigator.clipboard
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent)
    button.textContent = 'Copied'
    setTimeout(() => { button.textContent = 'Copy' }, 1500)
  })
}
function reveal() {
  const card = document.getElementById(location.hash.slice(1))
  if (card instanceof HTMLDetailsElement) card.open = true
}
addEventListener('hashchange', reveal)
reveal()
`
