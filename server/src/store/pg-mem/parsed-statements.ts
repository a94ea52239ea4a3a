import type { Statement } from 'pgsql-ast-parser'

/**
 * Statements by their texts that a build has parsed and run already: those of a start and of first answers. Without them
 * the parser takes a sixth of the start of the command, whose bound `npm run bench -- --only starts` holds.
 *
 * The build of the command (scripts/build/parse-statements.ts) puts them here; in the sources there are none.
 */
export const parsedStatements: ReadonlyMap<string, Statement> = new Map()
