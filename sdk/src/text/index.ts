/**
 * Texts of instances as people read them: titles and names carry entities, descriptions are HTML.
 *
 * @module
 */
export { decoded } from './decoded.js'
export { decodeEntities } from './entities.js'
export { htmlToText } from './html.js'
