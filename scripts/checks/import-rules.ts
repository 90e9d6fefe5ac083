import { posix } from 'node:path'
import { findImports, type Import } from './find-imports.ts'

/** A part of the project and what it may import besides itself and packages. */
interface Layer {
	/** Where its paths begin. The longest match decides. */
	readonly of: string
	readonly values: readonly string[]
	/** Imports that leave nothing behind in JavaScript. */
	readonly types?: readonly string[]
	/** `all`: also `node:` modules. `browser`: packages only. `none`: no packages either. */
	readonly packages: 'all' | 'browser' | 'none'
}

const domain = 'src/domain/'
const contract = 'src/contract/'
const client = 'src/client/'
const stores = 'src/stores/'
const islands = 'src/islands/'
const configuration = 'src/configuration/configuration.ts'
/** Pages, layouts and components stand beside each other; only pages are imported by nobody. */
const frame = [
	domain,
	client,
	stores,
	islands,
	'src/components/',
	'src/layouts/',
	'src/page-cache/',
	'src/styles/',
	'src/assets/',
	configuration,
	'src/configuration/environment.ts',
	'src/store-link/static-store.ts',
]

/** `domain <- contract <- client <- stores <- islands <- pages`, with layouts and components beside pages. */
const layers: readonly Layer[] = [
	{ of: domain, values: [], packages: 'none' },
	{ of: contract, values: [domain], packages: 'browser' },
	{ of: client, values: [domain, contract], packages: 'browser' },
	{ of: stores, values: [domain, client], types: [contract], packages: 'browser' },
	{ of: islands, values: [domain, stores], types: [contract, client], packages: 'browser' },
	// Build-time half of the directive that stands beside it.
	{ of: 'src/islands/intent/integration.ts', values: [], packages: 'all' },
	{ of: 'src/components/', values: frame, types: [contract], packages: 'all' },
	{ of: 'src/layouts/', values: frame, types: [contract], packages: 'all' },
	{ of: 'src/pages/', values: frame, types: [contract], packages: 'all' },
	{ of: configuration, values: [], packages: 'none' },
	{ of: 'src/', values: ['src/'], packages: 'all' },
	{ of: 'src/store-link/mount.ts', values: ['src/', 'server/'], packages: 'all' },
	{ of: 'server/', values: [domain, contract, configuration, 'src/configuration/misspelled.ts', 'package.json'], packages: 'all' },
	{ of: 'scripts/', values: ['src/', 'tests/', 'content/schemas/'], packages: 'all' },
	// What starts the shop: it checks the store before anything is served.
	{ of: 'scripts/start.ts', values: ['src/', 'scripts/', 'server/'], packages: 'all' },
	{ of: 'scripts/serving/ready.ts', values: ['src/', 'scripts/', 'server/'], packages: 'all' },
	{ of: 'scripts/serving/serve.ts', values: ['src/', 'server/'], packages: 'all' },
	{ of: 'tests/', values: [''], packages: 'all' },
	{ of: 'bench/', values: [''], packages: 'all' },
	{ of: '', values: ['src/', 'scripts/', 'tests/'], packages: 'all' },
]

export interface SourceFile {
	/** From the project's root, with forward slashes. */
	readonly path: string
	readonly text: string
}

/** One sentence for every import, and every waking of an island, that breaks a rule. */
export function brokenRules(files: readonly SourceFile[]): readonly string[] {
	return files.flatMap((file) => [
		...findImports(file.path, file.text).flatMap((one) => {
			const problem = problemOf(file.path, one)
			return problem ? [`${file.path}:${one.line} ${problem}`] : []
		}),
		...strayIslands(file),
	])
}

function layerOf(path: string): Layer {
	const fitting = layers.filter((layer) => path.startsWith(layer.of)).sort((a, b) => b.of.length - a.of.length)
	const [layer] = fitting
	if (!layer) throw new Error(`no layer for ${path}`)
	return layer
}

function problemOf(path: string, one: Import): string | undefined {
	const layer = layerOf(path)
	if (!one.specifier.startsWith('.')) return packageProblem(layer, one)
	const target = posix.join(posix.dirname(path), one.specifier.replace(/\?.*$/, ''))
	const own = layer.of !== '' && target.startsWith(layer.of)
	const allowed = own || [...layer.values, ...(one.typeOnly ? (layer.types ?? []) : [])].some((start) => target.startsWith(start))
	if (allowed) return undefined
	const types = layer.types ? `, and types of ${layer.types.join(', ')}` : ''
	return `imports ${target}, but ${layer.of || 'it'} may only import ${layer.values.join(', ') || 'itself'}${types}.`
}

function packageProblem(layer: Layer, one: Import): string | undefined {
	if (layer.packages === 'none') return `imports ${one.specifier}, but ${layer.of} imports nothing.`
	const forBrowser = layer.packages === 'browser' || one.inBrowserScript
	if (forBrowser && one.specifier.startsWith('node:')) return `imports ${one.specifier}, which no browser has.`
	return undefined
}

/** `client:*` may stand only on files of src/islands. */
function strayIslands({ path, text }: SourceFile): readonly string[] {
	// The forms of "npm run edit" are no part of the shop.
	if (!path.endsWith('.astro') || path.startsWith('scripts/')) return []
	return [...text.matchAll(/\sclient:\w+/g)].flatMap(({ 0: directive, index }) => {
		const before = text.slice(0, index)
		const element = /.*<([A-Za-z][\w.]*)[\s/>]/s.exec(`${before} `)?.[1] ?? ''
		const source = new RegExp(`import[^'"]*\\b${element}\\b[^'"]*['"]([^'"]+)['"]`).exec(text)?.[1] ?? ''
		if (posix.join(posix.dirname(path), source).startsWith(islands)) return []
		return [`${path}:${before.split('\n').length} has${directive} on <${element}>, which is not a file of ${islands}.`]
	})
}
