import type { Plugin } from 'vite'

/**
 * Vite plugin: a Content-Security-Policy for the built page. Descriptions from an instance are sanitized; should
 * something get through nevertheless, no script of it runs and nothing is sent elsewhere. The development server has no
 * policy, since it injects scripts of its own.
 *
 * @param server base URL of the instance; undefined on mocks
 */
export function contentSecurityPolicy(server: string | undefined): Plugin {
  const instance = server === undefined ? [] : [new URL(server).origin]
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Pictures of events may be anywhere.
    'img-src': ["'self'", 'data:', 'https:', 'http:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...instance],
    'worker-src': server === undefined ? ["'self'"] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  }
  const content = Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
  return {
    name: 'content-security-policy',
    apply: 'build',
    // zod, which checks what the SDK sends and gets, tries at its load if it may compile code; browsers report that as a
    // violation. It reads this setting first, so it has to be there before any chunk with zod runs.
    config: () => ({
      build: { rolldownOptions: { output: { banner: '(globalThis.__zod_globalConfig ??= {}).jitless = true;' } } },
    }),
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' },
    ],
  }
}
