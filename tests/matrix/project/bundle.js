/** Bundles `built/page.js` into `bundles/NAME`, as an app is built: `node bundle.js esbuild|vite|webpack`. */
import { resolve } from 'node:path'

const [bundler] = process.argv.slice(2)
const entry = resolve('built/page.js')
const folder = resolve('bundles', bundler)

const bundlers = {
  async esbuild() {
    const { build } = await import('esbuild')
    const { warnings } = await build({
      ...{ entryPoints: [entry], outdir: folder, bundle: true, splitting: true, format: 'esm', minify: true },
      ...{ platform: 'browser', target: 'es2022', logLevel: 'silent' },
    })
    return warnings.map(({ text }) => text)
  },

  async vite() {
    const { build } = await import('vite')
    const warnings = []
    await build({
      ...{ configFile: false, logLevel: 'silent' },
      build: {
        ...{ outDir: folder, target: 'es2022', modulePreload: false, chunkSizeWarningLimit: 4000 },
        rollupOptions: {
          input: entry,
          output: { entryFileNames: 'page.js' },
          onwarn: (warning) => warnings.push(warning.message),
        },
      },
    })
    return warnings
  },

  async webpack() {
    const { default: webpack } = await import('webpack')
    const compiler = webpack({
      ...{ mode: 'production', entry, target: ['web', 'es2022'], performance: { hints: false } },
      // The public path is where the page is, for which webpack would look into the document.
      output: { path: folder, filename: 'page.js', module: true, chunkFormat: 'module', publicPath: './' },
      experiments: { outputModule: true },
    })
    const stats = await new Promise((done, fail) =>
      compiler.run((error, result) => (error ? fail(error) : done(result))),
    )
    const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true })
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
    return warnings.map(({ message }) => message)
  },
}

console.log(JSON.stringify({ warnings: await bundlers[bundler]() }))
