/** An answer of the server under test, read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Parsed JSON; the text when it is not JSON; null when there is no body. */
  readonly body: unknown
}

/** Reads a response to its end. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === '' ? null : parse(text),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
