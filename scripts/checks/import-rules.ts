import { posix } from 'node:path'
import { findImports, type Import } from './find-imports.ts'

/** Part of the project, and the parts that it can import. */
interface Layer {
	/** Prefix of its paths. The longest match applies. */
	readonly of: string
	readonly values: readonly string[]
	/** Allowed type-only imports, which TypeScript removes from the JavaScript output. */
	readonly types?: readonly string[]
	/** `all`: also `node:` modules. `browser`: packages only. `none`: no packages either. */
	readonly packages: 'all' | 'browser' | 'none'
}

const i18n = 'packages/i18n/'
const domain = 'packages/contract/domain/'
const endpoints = 'packages/contract/endpoints/'
const client = 'packages/contract/client/'
const runtime = 'packages/runtime/'
const configuration = 'packages/runtime/configuration/'
const store = 'packages/store/'
const stores = 'src/stores/'
const islands = 'src/islands/'
const elements = 'src/elements/'
const components = 'src/components/'
const layouts = 'src/layouts/'
const loaders = 'src/loaders/'
const pageCache = 'src/page-cache/'
const backend = 'src/backend/'
const noscript = 'src/noscript/'
const content = 'src/content/'
/** Layers that all server-rendered code can import. */
const rendering = [i18n, domain, client, loaders]

/**
 * `i18n <- domain <- endpoints <- client <- stores <- islands, elements <- components <- layouts <- pages`; loaders are between the client
 * and the rendering layers. docs/architecture.md explains the layers.
 */
const layers: readonly Layer[] = [
	{ of: i18n, values: [], packages: 'browser' },
	// Only servers use the request context and the HTML.
	{ of: 'packages/i18n/server/', values: [i18n], packages: 'all' },
	{ of: domain, values: [i18n], packages: 'none' },
	{ of: endpoints, values: [i18n, domain], packages: 'browser' },
	{ of: client, values: [i18n, domain, endpoints], packages: 'browser' },
	{ of: runtime, values: [i18n, domain], packages: 'all' },
	{ of: configuration, values: [i18n, domain], packages: 'none' },
	// Secrets can be read from files.
	{ of: 'packages/runtime/configuration/secret-files.ts', values: [configuration], packages: 'all' },
	{ of: store, values: [i18n, domain, endpoints, runtime], packages: 'all' },
	// The program of the owner's commands.
	{ of: 'packages/store/cli.ts', values: [store, content], packages: 'all' },
	// A bundle of its own: the store runs outside of it, and is passed to its pages.
	{ of: 'packages/desk/', values: [i18n, domain, configuration], types: [endpoints, store], packages: 'all' },
	// Its build reads the colours of the theme folder.
	{ of: 'packages/desk/astro.config.mjs', values: [configuration, 'src/theme/'], packages: 'all' },
	// The package accesses stores only through their API.
	{ of: 'packages/conformance/', values: [i18n, domain, endpoints, client, 'packages/runtime/configuration/kinds.ts'], packages: 'all' },
	// Connectors run between the contract and another engine, and reuse modules of the embedded store.
	{ of: 'connectors/', values: [i18n, domain, endpoints, runtime, store], packages: 'all' },
	{ of: stores, values: [i18n, domain, client], types: [endpoints], packages: 'browser' },
	{ of: elements, values: [i18n, domain, stores], packages: 'browser' },
	{ of: islands, values: [i18n, domain, stores, elements], packages: 'browser' },
	// The build-time half of the `client:intent` directive.
	{ of: 'src/islands/intent/integration.ts', values: [], packages: 'all' },
	{ of: content, values: [i18n, domain], packages: 'all' },
	{ of: 'src/theme/', values: [i18n, domain, content], packages: 'all' },
	// API for the files of a theme folder.
	{ of: 'src/theme/api/', values: ['src/', 'packages/'], packages: 'all' },
	{ of: 'src/http/', values: [i18n, domain, endpoints, configuration], packages: 'all' },
	{ of: pageCache, values: [i18n, domain, endpoints, client], packages: 'all' },
	{ of: loaders, values: [i18n, domain, client, pageCache, backend], packages: 'all' },
	{ of: components, values: [...rendering, stores, islands, elements], packages: 'all' },
	{ of: layouts, values: [...rendering, 'src/styles/', stores, islands, elements, components], packages: 'all' },
	{ of: 'src/pages/', values: [...rendering, islands, elements, components, layouts], packages: 'all' },
	// Pages for one visitor, and their calls of the store.
	{
		of: noscript,
		values: [...rendering, stores, elements, islands, components, layouts, backend, configuration],
		types: [endpoints],
		packages: 'all',
	},
	{ of: 'src/assistants/', values: [i18n, domain, client, pageCache, backend, loaders], packages: 'all' },
	{ of: backend, values: [i18n, domain, endpoints, client, configuration, pageCache], types: [content], packages: 'all' },
	{ of: 'src/i18n/', values: [i18n, content, 'src/integrations/syntax.ts'], packages: 'all' },
	{ of: 'src/integrations/', values: [i18n, domain, content], packages: 'all' },
	{ of: 'src/content.config.ts', values: [content, configuration], packages: 'all' },
	{ of: 'src/env.d.ts', values: [client, pageCache], packages: 'all' },
	// The only file of the storefront that knows the embedded store.
	{ of: 'src/backend/mount.ts', values: [i18n, domain, client, pageCache, backend, runtime], types: [store, content], packages: 'all' },
	{ of: 'scripts/', values: ['src/', 'packages/contract/', i18n, runtime, 'tests/', 'content/schemas/'], packages: 'all' },
	// The scripts start the shop and check the store before serving requests.
	{ of: 'scripts/serving/', values: ['src/', 'packages/', 'scripts/'], packages: 'all' },
	{ of: 'docs/', values: [endpoints, runtime, store], packages: 'all' },
	{ of: 'tests/', values: [''], packages: 'all' },
	{ of: 'bench/', values: [''], packages: 'all' },
	{ of: '', values: ['src/', 'packages/', 'tests/'], packages: 'all' },
]

/** Folders by import name: packages of the workspace, and `imports` of package.json. */
const namedFolders: Readonly<Record<string, string>> = {
	'@storefront/connector-medusa/': 'connectors/medusa/',
	'@storefront/connector-vendure/': 'connectors/vendure/',
	'@storefront/connectors-shared/': 'connectors/shared/',
	'@storefront/': 'packages/',
	'#root/': '',
	'#desk/': 'packages/desk/src/',
	'#bench/': 'bench/',
	'#scripts/': 'scripts/',
	'#tests/': 'tests/',
	'#': 'src/',
}

/** Resolves an import to a path relative to the root of the project; undefined for npm packages and Node modules. */
function targetOf(path: string, specifier: string): string | undefined {
	const written = specifier.replace(/\?.*$/, '')
	if (written.startsWith('.')) return posix.join(posix.dirname(path), written)
	const name = Object.keys(namedFolders).find((start) => written.startsWith(start))
	return name === undefined ? undefined : `${namedFolders[name]}${written.slice(name.length)}`
}

export interface SourceFile {
	/** Path relative to the root of the project, with forward slashes. */
	readonly path: string
	readonly text: string
}

/** Reports an error for every import and hydrated component that breaks a rule. */
export function findImportViolations(files: readonly SourceFile[]): readonly string[] {
	return files
		.flatMap((file) => [
			...findImports(file.path, file.text).flatMap((one) => {
				const problem = problemOf(file.path, one)
				return problem ? [`${file.path}:${one.line} ${problem}`] : []
			}),
			...strayIslands(file),
		])
		.concat(cycles(files))
}

/** Folder of a module in the storefront, the packages and the connectors; undefined for other modules. */
function folderOf(path: string): string | undefined {
	return /^(?:src|packages\/(?!conformance\/)|connectors)\/.*(?<!\.json)$/.test(path) ? posix.dirname(path) : undefined
}

/** Reports cycles between folders, for all kinds of imports. Nested folders are separate from their parent. */
function cycles(files: readonly SourceFile[]): readonly string[] {
	const imports = new Map<string, Map<string, string>>()
	for (const file of files) {
		const from = folderOf(file.path)
		if (from === undefined) continue
		const targets = imports.get(from) ?? new Map<string, string>()
		imports.set(from, targets)
		for (const { specifier, line } of findImports(file.path, file.text)) {
			const target = targetOf(file.path, specifier)
			const to = target === undefined ? undefined : folderOf(target)
			if (to !== undefined && to !== from && !targets.has(to)) targets.set(to, `${file.path}:${line}`)
		}
	}
	const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
		[...(imports.get(from)?.keys() ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
	return [...imports].flatMap(([from, targets]) =>
		[...targets].flatMap(([to, place]) =>
			reaches(to, from) ? [`${place} imports from ${to}, which imports ${from} directly or indirectly.`] : [],
		),
	)
}

function layerOf(path: string): Layer {
	const fitting = layers.filter((layer) => path.startsWith(layer.of)).sort((a, b) => b.of.length - a.of.length)
	const [layer] = fitting
	if (!layer) throw new Error(`no layer for ${path}`)
	return layer
}

function problemOf(path: string, one: Import): string | undefined {
	const layer = layerOf(path)
	const target = targetOf(path, one.specifier)
	if (target === undefined) return packageProblem(layer, one)
	if (one.specifier.startsWith('../../../')) return `imports ${one.specifier}, which climbs three folders. Import ${target} by its name.`
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

/** `client:*` directives are only allowed for components of src/islands. */
function strayIslands({ path, text }: SourceFile): readonly string[] {
	// The forms of "npm run edit" are not part of the shop.
	if (!path.endsWith('.astro') || path.startsWith('scripts/')) return []
	return [...text.matchAll(/\sclient:\w+/g)].flatMap(({ 0: directive, index }) => {
		const before = text.slice(0, index)
		const element = /.*<([A-Za-z][\w.]*)[\s/>]/s.exec(`${before} `)?.[1] ?? ''
		const source = new RegExp(`import[^'"]*\\b${element}\\b[^'"]*['"]([^'"]+)['"]`).exec(text)?.[1] ?? ''
		if (targetOf(path, source)?.startsWith(islands)) return []
		return [`${path}:${before.split('\n').length} has${directive} on <${element}>, which is not a file of ${islands}.`]
	})
}
