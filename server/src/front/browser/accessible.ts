/** A component of Swagger UI, as it is handed to plugins. */
type Component = (props: Readonly<Record<string, unknown>>) => unknown

/** The part of an Immutable.js list that is used here. */
interface Requirements {
  filter(isKept: (one: { readonly size: number }) => boolean): Requirements
}

/** The part of the system that plugins get. */
interface System {
  readonly React: { createElement(type: string, props: object | null, ...children: readonly unknown[]): unknown }
}

/** A plugin of Swagger UI that changes what its marking up says to those who do not see it, and how padlocks are shown. */
export function accessible() {
  return {
    wrapComponents: {
      // Links in the buttons that open an operation: controls in controls cannot be reached.
      DeepLink:
        (_original: Component, { React }: System): Component =>
        ({ text }) =>
          React.createElement('span', null, text),
      // There is one server, which the page comes from.
      ServersContainer: (): Component => () => null,
    },
    statePlugins: {
      auth: {
        wrapSelectors: {
          // Reads need no credentials, which Swagger UI takes for having them, and closes the padlock.
          isAuthorized:
            (original: (requirements: Requirements) => unknown) => (_state: unknown, requirements: Requirements) =>
              original(requirements.filter((one) => one.size > 0)),
        },
      },
    },
  }
}

/** Gives names to the controls of Swagger UI that have none, and lets the keyboard scroll its code, now and later. */
export function nameControls(place: HTMLElement): void {
  const run = () => {
    for (const control of place.querySelectorAll('select:not([aria-label]), textarea:not([aria-label])')) {
      control.setAttribute('aria-label', nameOf(control))
    }
    for (const button of place.querySelectorAll('.close-modal:not([aria-label])'))
      button.setAttribute('aria-label', 'Close')
    // Their text is their name, which the attribute contradicts.
    for (const button of place.querySelectorAll('.auth-btn-wrapper [aria-label]')) button.removeAttribute('aria-label')
    for (const code of place.querySelectorAll('pre:not([tabindex])')) code.setAttribute('tabindex', '0')
  }
  new MutationObserver(run).observe(place, { childList: true, subtree: true })
  run()
}

function nameOf(control: Element): string {
  const parameter = control.closest<HTMLElement>('[data-param-name]')?.dataset.paramName
  if (parameter !== undefined) return `Parameter ${parameter}`
  if (control.closest('.examples-select')) return 'Example'
  if (control.matches('textarea')) return 'Request body'
  return control.closest('.response') ? 'Media type of the answer' : 'Media type'
}
