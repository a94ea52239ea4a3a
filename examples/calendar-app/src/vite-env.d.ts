/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The base URL of an instance; without it the app runs on mocks. */
  readonly VITE_CALENDAR_SERVER?: string
  /** Its namespace, where it is not the default. */
  readonly VITE_CALENDAR_NAMESPACE?: string
}
