export { createClient } from './client/create-client.js'
export * from './public.js'
