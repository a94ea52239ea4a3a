import { defineConfig, type Options } from 'tsup'

const entry = {
  index: 'src/index.ts',
  routes: 'src/routes.ts',
  quirks: 'src/quirks.ts',
  openapi: 'src/openapi/index.ts',
}

/** Its two forms stay files of their own, between which `imports` of package.json chooses. */
const eitherForm: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'either-form',
  setup(build) {
    build.onResolve({ filter: /^\.\/compiled-object\.js$/ }, () => ({ path: '#compiled-object', external: true }))
  },
}

export default defineConfig({
  entry: {
    ...entry,
    'compiled-object': 'src/compiled-object.ts',
    'compiled-object.webpack': 'src/compiled-object.webpack.ts',
  },
  esbuildPlugins: [eitherForm],
  format: ['esm'],
  target: 'es2022',
  // Types of other packages come from what was built of them, as users have them; the clone's paths name sources.
  dts: { entry, compilerOptions: { paths: {} } },
  clean: true,
  splitting: true,
  // With the sources inside, so that stacks and debuggers show code that people can read.
  sourcemap: true,
  silent: true,
})
