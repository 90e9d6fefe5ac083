import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { checkFields } from '#content/check-fields.ts'
import { filesBelow, relativeToRoot } from '#content/source/files.ts'
import type { Problem } from '#content/source/problem.ts'
import { readSource, type Source } from '#content/source/source.ts'
import { checkPages, checkSlots, findExportProblem, type SlotComponent, type ThemePage } from './check-code.ts'
import { checkTokens, type TokensResult } from './check-tokens.ts'
import { type Settings, settings } from './settings.ts'
import { type Theme, themeOf } from './tokens.ts'

/** The checked content of a theme folder, except texts (src/content). */
export interface ThemeFolder {
	/** Path from the root of the project, with forward slashes. */
	readonly folder: string
	readonly slots: readonly SlotComponent[]
	readonly pages: readonly ThemePage[]
	/** Values that override the default theme. */
	readonly overlay: Theme
	/** The default theme with the overrides. */
	readonly theme: Theme
	readonly settings: Settings
	/** Whether there is an `events.ts`. */
	readonly hasEvents: boolean
	/** Whether there is a `styles.css`. */
	readonly hasStyles: boolean
	readonly problems: readonly Problem[]
	/** Warnings, which do not stop a build. */
	readonly warnings: readonly string[]
}

/** Files and folders that the shop reads; all others are ignored. */
const knownFiles = ['content', 'public', 'slots', 'pages', 'tokens.yaml', 'shop.yaml', 'events.ts', 'styles.css', 'fonts']

/** The style sheet of the default theme. */
const themeFile = 'src/styles/tokens.css'

/**
 * Reads and checks the theme folder (SHOP_DIR) of the project at `root`; null without a folder. `texts` are the paths of
 * content pages. Mistakes are returned in `problems`, never thrown.
 */
export function readFolder(root: string, directory: string | undefined, texts: readonly string[]): ThemeFolder | null {
	const folder = relativeToRoot(root, directory)
	if (folder === null) return null
	const read = (file: string) => readFileSync(join(root, file), 'utf8')
	const theme = themeOf(read(themeFile))
	const empty = { folder, slots: [], pages: [], overlay: new Map(), theme, settings: {}, hasEvents: false, hasStyles: false, warnings: [] }
	if (!statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) {
		const fix = 'Create it, set SHOP_DIR to another folder, or remove SHOP_DIR. docs/extending.md describes its content.'
		return { ...empty, problems: [{ file: folder, line: 1, message: `SHOP_DIR is "${directory}", but there is no such folder.`, fix }] }
	}
	const has = (path: string) => existsSync(join(root, folder, path))
	const files = ['slots', 'pages'].flatMap((part) =>
		filesBelow(join(root, folder, part)).map((path) => ({ path: `${part}/${path}`, file: `${folder}/${part}/${path}` })),
	)
	const slots = checkSlots(files, read)
	const pages = checkPages(files, texts, read)
	const tokens = readYaml(root, folder, 'tokens.yaml', (source) => checkTokens(source, theme), noTokens)
	const hasEvents = has('events.ts')
	const addresses = [...texts, ...pages.pages.map(({ pattern }) => pattern)]
	const set = readYaml(root, folder, 'shop.yaml', checkSettings, noSettings)
	const { overlay } = tokens
	return {
		...empty,
		slots: slots.slotComponents,
		pages: pages.pages,
		overlay,
		theme: new Map([...theme, ...overlay]),
		settings: set.settings,
		hasEvents,
		hasStyles: has('styles.css'),
		problems: [
			...findUnknownFiles(root, folder),
			...slots.problems,
			...pages.problems,
			...tokens.problems,
			...set.problems,
			...(hasEvents ? checkListeners(`${folder}/events.ts`, read) : []),
			...(set.problems.length > 0 ? [] : checkEvents(folder, hasEvents, set, addresses)),
		],
		warnings: tokens.warnings,
	}
}

const noSettings: CheckedSettings = { settings: {}, source: null, problems: [] }
const noTokens: TokensResult = { overlay: new Map(), problems: [], warnings: [] }

/** Reads an optional YAML file. */
function readYaml<Result extends { readonly problems: readonly Problem[] }>(
	root: string,
	folder: string,
	name: string,
	check: (source: Source) => Result,
	none: Result,
): Result {
	const file = `${folder}/${name}`
	if (!existsSync(join(root, file))) return none
	const source = readSource(file, readFileSync(join(root, file), 'utf8'))
	return 'message' in source ? { ...none, problems: [source] } : check(source)
}

interface CheckedSettings {
	readonly settings: Settings
	/** null without such a file. */
	readonly source: Source | null
	readonly problems: readonly Problem[]
}

function checkSettings(source: Source): CheckedSettings {
	const { data, problems } = checkFields(source, settings)
	return { settings: problems.length > 0 ? {} : (data as Settings), source, problems }
}

function checkListeners(file: string, read: (file: string) => string): readonly Problem[] {
	const wanted = 'what listens, as "export default { ordered(order) { … } } satisfies Listeners"'
	const problem = findExportProblem(file, read(file), wanted)
	return problem ? [problem] : []
}

/** Checks that `events.ts` comes with a decision on consent, and that the page about it exists. */
function checkEvents(folder: string, hasEvents: boolean, set: CheckedSettings, pages: readonly string[]): readonly Problem[] {
	const {
		settings: { events },
		source,
	} = set
	const file = `${folder}/shop.yaml`
	if (hasEvents && !events) {
		const message = `${folder}/events.ts exists, but its consent setting is missing.`
		const fix = 'Write "events:" and below it "  consent: true" (nothing of events.ts is loaded before a yes) or "  consent: false".'
		return [{ file, line: 1, message, fix }]
	}
	if (!hasEvents && events) {
		const fix = `Make ${folder}/events.ts, or remove "events".`
		return [{ file, line: source?.lineOfKey([], 'events') ?? 1, message: 'There is no events.ts.', fix }]
	}
	const about = events?.about
	if (about === undefined || ['/contact', '/faq', '/terms', ...pages].includes(about)) return []
	const suggestion = nearest(about, pages)
	const fix = `${suggestion ? `Did you mean ${suggestion}? ` : ''}The pages are ${pages.toSorted().join(', ')}.`
	return [{ file, line: source?.lineOf(['events', 'about']) ?? 1, message: `The shop has no page ${about}.`, fix }]
}

/** Reports names that are probably misspelled, which would be ignored silently. */
function findUnknownFiles(root: string, folder: string): readonly Problem[] {
	return readdirSync(join(root, folder)).flatMap((name) => {
		const alike = /^(tokens|shop)\.yml$/.test(name) ? name.replace(/yml$/, 'yaml') : /^events\.m?js$/.test(name) ? 'events.ts' : undefined
		const suggestion = knownFiles.includes(name) ? undefined : (alike ?? nearest(name, knownFiles, 1))
		return suggestion
			? { file: `${folder}/${name}`, line: 1, message: 'This is not used.', fix: `Did you mean "${suggestion}"? Rename it.` }
			: []
	})
}
