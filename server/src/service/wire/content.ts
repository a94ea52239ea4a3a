/** The body of an answer as bytes: JSON, or a file. */
export class Content {
  readonly bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
  }

  get text(): string {
    return new TextDecoder().decode(this.bytes)
  }
}
