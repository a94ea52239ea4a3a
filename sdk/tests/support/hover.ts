import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Members of types by `Type.member` that an editor shows without a word of documentation. */
export function undocumented(folder: string, from: string, types: readonly string[]): readonly string[] {
  const file = `${folder}/hover.ts`
  const uses = types.map((type, index) => `declare const one${index}: Required<${type}>`)
  const text = `import type { ${types.join(', ')} } from '${from}'\n${uses.join('\n')}\n`
  const { config } = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => ({ ...options, noEmit: true }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot(path) {
      if (path === file) return ts.ScriptSnapshot.fromString(text)
      return ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(readFileSync(path, 'utf8')) : undefined
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    ...(ts.sys.realpath ? { realpath: ts.sys.realpath } : {}),
  }
  const program = ts.createLanguageService(host).getProgram()
  const source = program?.getSourceFile(file)
  if (!program || !source) throw new Error('the language service has no program')
  const checker = program.getTypeChecker()
  return source.statements.filter(ts.isVariableStatement).flatMap((statement, index) => {
    const [declaration] = statement.declarationList.declarations
    const members = declaration ? checker.getTypeAtLocation(declaration).getProperties() : []
    if (members.length === 0) return [`${types[index]} is unknown`]
    return members
      .filter((member) => ts.displayPartsToString(member.getDocumentationComment(checker)).trim() === '')
      .map(({ name }) => `${types[index]}.${name}`)
  })
}
