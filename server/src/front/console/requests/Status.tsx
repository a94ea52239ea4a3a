/** @jsxImportSource preact */

/** A status with its colour; 0 is an answer that broke off before it had one. */
export function Status({ status }: { readonly status: number }) {
  return <span class={`status-code s${String(status)[0]}`}>{status === 0 ? 'cut' : status}</span>
}
