export { createClient } from './create-client.js'
export * from './public.js'
