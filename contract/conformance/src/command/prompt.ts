import type { ReadStream, WriteStream } from 'node:tty'

/** A prompt that shows nothing of what is typed; when `signal` ends it, it gives nothing. */
export function createPrompt(
  input: ReadStream,
  output: WriteStream,
  signal: AbortSignal,
): (question: string) => Promise<string> {
  return (question) =>
    new Promise((resolve) => {
      let typed = ''
      // Before the question: what is typed as soon as that can be read must not be shown, either.
      input.setRawMode(true)
      output.write(question)
      input.setEncoding('utf8')
      input.resume()
      const end = () => {
        input.off('data', read)
        signal.removeEventListener('abort', give)
        input.setRawMode(false)
        input.pause()
        output.write('\n')
      }
      const give = () => {
        end()
        resolve('')
      }
      const read = (text: string) => {
        for (const character of text) {
          if (character === '\r' || character === '\n') {
            end()
            resolve(typed.trim())
            return
          }
          if (character === '\u0003' || character === '\u0004') {
            // Ctrl-C is handled with the signals; without a password the command ends by itself.
            give()
            return
          }
          typed = character === '\u007f' || character === '\b' ? typed.slice(0, -1) : typed + character
        }
      }
      input.on('data', read)
      signal.addEventListener('abort', give, { once: true })
    })
}
