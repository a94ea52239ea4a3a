import type { ReadStream, WriteStream } from 'node:tty'

/** A prompt that shows nothing of what is typed. */
export function createPrompt(input: ReadStream, output: WriteStream): (question: string) => Promise<string> {
  return (question) =>
    new Promise((resolve) => {
      let typed = ''
      output.write(question)
      input.setRawMode(true)
      input.setEncoding('utf8')
      input.resume()
      const end = () => {
        input.off('data', read)
        input.setRawMode(false)
        input.pause()
        output.write('\n')
      }
      const read = (text: string) => {
        for (const character of text) {
          if (character === '\r' || character === '\n') {
            end()
            resolve(typed.trim())
            return
          }
          if (character === '\u0003' || character === '\u0004') {
            end()
            // What Ctrl-C means is decided where signals are; without a password the command ends by itself.
            resolve('')
            return
          }
          typed = character === '\u007f' || character === '\b' ? typed.slice(0, -1) : typed + character
        }
      }
      input.on('data', read)
    })
}
