import { parse } from '@astrojs/compiler-rs'
import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { type SlotName, slotNames } from '@storefront/contract/domain/frame/slots.ts'
import { parseSync } from 'vite'
import { reservedSlugs } from '#content/check-links.ts'
import { pagePathsOf } from '#content/source/files.ts'
import type { Problem } from '#content/source/problem.ts'

/** A file of the theme folder: its path in the folder, and its path from the root for error messages. */
export interface ThemeFile {
	readonly path: string
	readonly file: string
}

/** A component file of a slot. */
export interface SlotComponent extends ThemeFile {
	readonly slot: SlotName
}

/** Whether a file is a component. Other files may be next to components. */
const isComponent = (path: string) => /\.(astro|[jt]sx)$/.test(path)

/** Maps files to slots: `slots/product/after-price.tsx` fills `product:after-price`. */
export function checkSlots(files: readonly ThemeFile[], read: (file: string) => string) {
	const problems: Problem[] = []
	const slotComponents = new Map<SlotName, SlotComponent>()
	for (const one of files.filter(({ path }) => path.startsWith('slots/'))) {
		const { path, file } = one
		const name = path
			.slice('slots/'.length)
			.replace(/\.\w+$/, '')
			.replaceAll('/', ':')
		const slot = slotNames.find((known) => known === name)
		const problem = slot ? problemOfSlot(one, slotComponents.get(slot), read) : unknownSlot(file, name)
		if (problem) problems.push(problem)
		else if (slot) slotComponents.set(slot, { ...one, slot })
	}
	return { problems, slotComponents: [...slotComponents.values()] }
}

function unknownSlot(file: string, name: string): Problem {
	const suggestion = nearest(name, slotNames)
	const fix = `${suggestion ? `Did you mean ${pathOfSlot(suggestion)}? ` : ''}The slots are ${slotNames.map(pathOfSlot).join(', ')}. Put shared code next to the folder "slots".`
	return { file, line: 1, message: `There is no slot "${name}".`, fix }
}

function pathOfSlot(name: string): string {
	return `slots/${name.replace(':', '/')}`
}

function problemOfSlot({ path, file }: ThemeFile, other: SlotComponent | undefined, read: (file: string) => string): Problem | undefined {
	if (!isComponent(path)) {
		return {
			file,
			line: 1,
			message: 'A slot needs a component.',
			fix: 'Make it an .astro file, or a .tsx file with a React component.',
		}
	}
	if (other) return { file, line: 1, message: `${other.file} fills the same slot.`, fix: 'Keep one of the two; it can show the other one.' }
	if (path.endsWith('.astro')) return problemOfTemplate(file, read(file))
	return findExportProblem(file, read(file), 'the component, as "export default function Note() { … }"')
}

/** The first syntax error of an .astro file, if any. */
function problemOfTemplate(file: string, code: string): Problem | undefined {
	const error = parse(code).diagnostics.find(({ severity }) => severity === 'error')
	return error && syntaxProblem(file, error.labels[0]?.line ?? 1, error.text)
}

function syntaxProblem(file: string, line: number, reason: string): Problem {
	return { file, line, message: `It cannot be read: ${reason.replace(/\.$/, '')}.`, fix: 'Fix it there, or just before.' }
}

/** Checks that a module has a default export. `wanted` describes the export for the error message. */
export function findExportProblem(file: string, code: string, wanted: string): Problem | undefined {
	const { module, errors } = parseSync(file, code)
	const [error] = errors
	if (error) {
		const line = code.slice(0, error.labels[0]?.start ?? 0).split('\n').length
		return syntaxProblem(file, line, error.message)
	}
	const entries = module.staticExports.flatMap((one) => one.entries).filter(({ isType }) => !isType)
	const names = entries.flatMap(({ exportName: { kind, name } }) => (kind === 'Default' ? 'default' : (name ?? [])))
	if (names.includes('default')) return undefined
	const there = names.length > 0 ? `It exports ${names.join(', ')}.` : 'It exports nothing.'
	return { file, line: 1, message: `It has no default export. ${there}`, fix: `Add a default export: ${wanted}.` }
}

/** A page of the theme folder with its route pattern, such as `/help/[topic]`. */
export interface ThemePage extends ThemeFile {
	readonly pattern: string
	/** Whether the route has no parameters, so that the sitemap lists it. */
	readonly isListed: boolean
}

/** First path segments that are reserved for the shop. */
const reservedSegments = [
	'_astro',
	'api',
	'drawn',
	'fragments',
	'keystatic',
	'media',
	'product',
	'products',
	'publish',
	'sitemaps',
	'translate',
]

/** Checks the pages of the theme folder; `texts` are the paths of content pages. */
export function checkPages(files: readonly ThemeFile[], texts: readonly string[], read: (file: string) => string) {
	const problems: Problem[] = []
	const pages: ThemePage[] = []
	for (const one of files.filter(({ path }) => path.startsWith('pages/') && isComponent(path))) {
		const pattern = `/${one.path.slice('pages/'.length).replace(/(^|\/)index\.\w+$|\.\w+$/, '')}`
		const problem = problemOfPage(one, pattern, texts, pages) ?? problemOfTemplate(one.file, read(one.file))
		if (problem) problems.push(problem)
		else pages.push({ ...one, pattern, isListed: pagePathsOf([one.path.slice('pages/'.length)]).length > 0 })
	}
	return { problems, pages }
}

function problemOfPage(
	{ path, file }: ThemeFile,
	pattern: string,
	texts: readonly string[],
	others: readonly ThemePage[],
): Problem | undefined {
	const at = { file, line: 1 }
	const [first = '', ...rest] = pattern.slice(1).split('/')
	if (!path.endsWith('.astro')) return { ...at, message: 'A page is an .astro file.', fix: 'Rename it, and let it show the component.' }
	if (![first, ...rest].every((step) => /^([a-z\d]+(-[a-z\d]+)*|\[(\.\.\.)?\w+\])$/.test(step)) && pattern !== '/') {
		return {
			...at,
			message: `"${pattern}" is not a valid URL path.`,
			fix: 'Use lowercase letters, digits and single dashes for folders and files.',
		}
	}
	if (pattern === '/') {
		return { ...at, message: 'The shop itself has a page /.', fix: 'Fill the slots home:before and home:sections, or choose another name.' }
	}
	if (first.startsWith('[')) {
		return { ...at, message: `"${pattern}" would take the place of every page.`, fix: 'Put it into a folder, as pages/help/[topic].astro.' }
	}
	if (
		reservedSegments.includes(first) ||
		reservedSlugs.has(pattern.slice(1)) ||
		['contact', 'faq', 'terms', '429'].includes(pattern.slice(1))
	) {
		return {
			...at,
			message: `The shop itself uses the URL ${pattern}, or URLs below /${first}.`,
			fix: 'Choose another name for the page.',
		}
	}
	if (texts.includes(pattern)) {
		return { ...at, message: `A page of content/pages has the same URL ${pattern}.`, fix: 'Give one of the two another name.' }
	}
	const other = others.find((page) => page.pattern === pattern)
	return other && { ...at, message: `${other.file} has the same URL ${pattern}.`, fix: 'Give one of the two another name.' }
}
