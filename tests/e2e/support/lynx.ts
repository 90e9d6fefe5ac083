import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { provideProgram } from './programs.ts'

/** Finds or installs the text browser lynx; undefined: not available. */
export function provideLynx(): string | undefined {
	return provideProgram('lynx', ['lynx'])
}

/** A key by its name for lynx, such as `<tab>`, or a text to type. */
type Typed = { readonly key: string } | string

const enter: Typed = { key: '^J' }

/** Moves to the next link, button or field. */
export const nextField: Typed = { key: '<tab>' }

/**
 * Moves to the first link, button or field on the line with a text. The search is case-sensitive. Before the text of the page it
 * searches links and the options of selects, but not labels of buttons.
 */
export function find(text: string): readonly Typed[] {
	return [{ key: '^A' }, '/', text, enter]
}

/** Follows the link, or presses the button, on the line with this text, or one that is `skip` further. */
export function press(text: string, skip = 0): readonly Typed[] {
	return [...find(text), ...Array.from({ length: skip }, () => nextField), enter]
}

/** Types into the current text field. The next field is the current one afterwards. */
export function type(text: string): readonly Typed[] {
	return [enter, text, nextField]
}

/** Chooses an option of the select on the line with this text. */
export function choose(text: string, option: string): readonly Typed[] {
	return [...press(text), '/', option, enter, enter]
}

/**
 * Opens a URL and types the steps one after another; lynx reads the next key when a page has loaded. Returns the text of the page after each
 * step, as lynx shows it; an empty text if the keys of a step did something else.
 */
export async function browseWithLynx(
	program: string,
	{ url, folder, steps }: { readonly url: string; readonly folder: string; readonly steps: readonly (readonly Typed[])[] },
): Promise<readonly string[]> {
	const pages = steps.map((_, index) => join(folder, `${index}.txt`))
	const keys = steps.flatMap((step, index) => [...step, ...save(pages[index] ?? '')])
	const script = join(folder, 'keys')
	writeFileSync(script, `${[...keys, 'Q'].flatMap(keyLines).join('\n')}\n`)
	// `-tna`: a text field is edited after Enter, so that other keys on it are commands.
	const options = ['-cfg=/dev/null', '-accept_all_cookies', '-nopause', '-case', '-tna', `-cmd_script=${script}`, url]
	// All of a page is on the screen, and neither settings of the user nor a proxy are in effect.
	const env = { HOME: folder, TERM: 'vt100', LINES: '120', COLUMNS: '80', LANG: 'C.UTF-8' }
	const running = promisify(execFile)(program, options, { env, timeout: 300_000, maxBuffer: Number.POSITIVE_INFINITY })
	running.child.stdin?.end()
	await running
	return pages.map((page) => (existsSync(page) ? readFileSync(page, 'utf8') : ''))
}

/** Prints the page to a file. */
function save(file: string): readonly Typed[] {
	return ['p', enter, { key: '^U' }, file, enter]
}

function keyLines(typed: Typed): readonly string[] {
	return typeof typed === 'string'
		? [...typed].map((character) => `key ${character === ' ' ? '<space>' : character}`)
		: [`key ${typed.key}`]
}
