/** The script of the front page: copies the text next to a button to the clipboard. */

const status = document.querySelector('#status')

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const source = document.getElementById(button.dataset.copy ?? '')
  if (!source) continue
  button.hidden = false
  button.addEventListener('click', async () => {
    const copied = await copy(source)
    button.textContent = copied ? 'Copied' : 'Selected'
    if (status) status.textContent = copied ? 'Copied' : 'Selected: copy it with the keyboard'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1500)
  })
}

/** Pages that came by plain HTTP from another machine have no clipboard; there, the text is selected. */
async function copy(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '')
    return true
  } catch {
    getSelection()?.selectAllChildren(source)
    return false
  }
}

// Makes this a module for the compiler.
export {}
