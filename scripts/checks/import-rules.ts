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

/** Texts of the interface: the ground that everything stands on. */
const language = 'packages/i18n/'
const domain = 'packages/contract/domain/'
const contract = 'packages/contract/endpoints/'
const client = 'packages/contract/client/'
const stores = 'src/stores/'
const islands = 'src/islands/'
const elements = 'src/elements/'
const components = 'src/components/'
const layouts = 'src/layouts/'
const pageData = 'src/loaders/'
const pageCache = 'src/page-cache/'
const storeLink = 'src/backend/'
const configuration = 'packages/runtime/configuration/'
const texts = 'src/content/'
/** What everything that is drawn on the server may use. */
const drawn = [language, domain, client, pageData]

/**
 * `language <- domain <- contract <- client <- stores <- islands, elements <- components <- layouts <- pages`; `page-data` stands between
 * client and rendered components (docs/architecture.md).
 */
const layers: readonly Layer[] = [
	{ of: language, values: [], packages: 'browser' },
	// What knows of requests and files.
	{ of: 'packages/i18n/server/', values: [language], packages: 'all' },
	{ of: domain, values: [language], packages: 'none' },
	{ of: contract, values: [language, domain], packages: 'browser' },
	{ of: client, values: [language, domain, contract], packages: 'browser' },
	{ of: stores, values: [language, domain, client], types: [contract], packages: 'browser' },
	{ of: elements, values: [language, domain, stores], packages: 'browser' },
	{ of: islands, values: [language, domain, stores, elements], packages: 'browser' },
	// Build-time half of the directive that stands beside it.
	{ of: 'src/islands/intent/integration.ts', values: [], packages: 'all' },
	{ of: configuration, values: [language, domain], packages: 'none' },
	// Secrets may lie in files that others keep.
	{ of: 'packages/runtime/configuration/secret-files.ts', values: [configuration], packages: 'all' },
	{ of: texts, values: [language, domain], packages: 'all' },
	{ of: 'src/theme/', values: [language, domain, texts], packages: 'all' },
	// What files of the owner's folder import.
	{ of: 'src/theme/api/', values: ['src/'], packages: 'all' },
	{ of: 'src/http/', values: [language, domain, contract, configuration], packages: 'all' },
	{ of: pageCache, values: [language, domain, contract, client], packages: 'all' },
	{ of: pageData, values: [language, domain, client, pageCache, storeLink], packages: 'all' },
	{ of: components, values: [...drawn, stores, islands, elements], packages: 'all' },
	{ of: layouts, values: [...drawn, 'src/styles/', stores, islands, elements, components], packages: 'all' },
	{ of: 'src/pages/', values: [...drawn, islands, elements, components, layouts], packages: 'all' },
	{ of: storeLink, values: [language, domain, contract, client, configuration, pageCache], packages: 'all' },
	{ of: 'src/integrations/', values: [language, texts], packages: 'all' },
	{ of: 'src/content.config.ts', values: [texts, configuration], packages: 'all' },
	{ of: 'src/env.d.ts', values: [client, pageCache], packages: 'all' },
	// The one place where the shop's pages meet the embedded store.
	{ of: 'src/backend/mount.ts', values: [language, domain, client, pageCache, storeLink, 'server/'], packages: 'all' },
	{ of: 'server/', values: [language, domain, contract, configuration, 'package.json'], packages: 'all' },
	// A program of its own each: the contract on one side, an engine on the other, and the store's machinery between them.
	{ of: 'connectors/', values: [language, domain, contract, configuration, 'server/'], packages: 'all' },
	{ of: 'scripts/', values: ['src/', 'tests/', 'content/schemas/'], packages: 'all' },
	// What starts the shop: it checks the store before anything is served.
	{ of: 'scripts/start.ts', values: ['src/', 'scripts/', 'server/'], packages: 'all' },
	{ of: 'scripts/serving/', values: ['src/', 'scripts/', 'server/'], packages: 'all' },
	// It knows a store by its answers alone.
	{ of: 'conform/', values: [language, domain, contract, client, 'packages/runtime/configuration/kinds.ts'], packages: 'all' },
	{ of: 'docs/', values: [contract, 'server/'], packages: 'all' },
	{ of: 'tests/', values: [''], packages: 'all' },
	{ of: 'bench/', values: [''], packages: 'all' },
	{ of: '', values: ['src/', 'tests/'], packages: 'all' },
]

export interface SourceFile {
	/** From the project's root, with forward slashes. */
	readonly path: string
	readonly text: string
}

/** One sentence for every import, and every waking of an island, that breaks a rule. */
export function brokenRules(files: readonly SourceFile[]): readonly string[] {
	return files
		.flatMap((file) => [
			...findImports(file.path, file.text).flatMap((one) => {
				const problem = problemOf(file.path, one)
				return problem ? [`${file.path}:${one.line} ${problem}`] : []
			}),
			...strayIslands(file),
		])
		.concat(circles(files))
}

/** The room of a file: its folder, in which only those below `src`, `server` and `connectors` count. */
function roomOf(path: string): string | undefined {
	return /^(?:src|server|connectors)\//.test(path) ? posix.dirname(path) : undefined
}

/** One sentence for every circle of rooms, whatever kind of import closes it. A room counts apart from those within it. */
function circles(files: readonly SourceFile[]): readonly string[] {
	const doors = new Map<string, Map<string, string>>()
	for (const file of files) {
		const from = roomOf(file.path)
		if (from === undefined) continue
		const leading = doors.get(from) ?? new Map<string, string>()
		doors.set(from, leading)
		for (const { specifier, line } of findImports(file.path, file.text)) {
			const to = specifier.startsWith('.') ? roomOf(posix.join(posix.dirname(file.path), specifier)) : undefined
			if (to !== undefined && to !== from && !leading.has(to)) leading.set(to, `${file.path}:${line}`)
		}
	}
	const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
		[...(doors.get(from)?.keys() ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
	return [...doors].flatMap(([from, leading]) =>
		[...leading].flatMap(([to, place]) =>
			reaches(to, from) ? [`${place} imports from ${to}, from which a way leads back to ${from}.`] : [],
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
