import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Paths that editors change and publish; nothing else is committed or restored. */
const editedPaths = ['content', 'public/pictures']

/** The descriptions of the fields are part of the program, not of the texts. */
const excludedSchemas = ':(exclude)content/schemas'

/** File that was changed after the last publication. */
export interface Change {
	/** Path from the root of the checkout. */
	readonly file: string
	readonly kind: 'new' | 'changed' | 'gone'
	/** Changed lines as in `git diff`; empty for a picture. */
	readonly lines: readonly string[]
}

/** Published state of the texts. */
export interface Version {
	readonly id: string
	/** ISO date and time: 2026-12-24T10:00:00Z. */
	readonly at: string
	readonly words: string
}

/**
 * Whether versions can be stored: the folder is in a git checkout, and git is installed. `root` is the edited folder: the shop, or the theme
 * folder, which can be a checkout of its own.
 */
export function hasVersionControl(root: string): boolean {
	const succeeds = (...parameters: string[]) => spawnSync('git', parameters, { cwd: root }).status === 0
	// A copy in an ignored folder of a surrounding checkout is not part of it.
	return succeeds('rev-parse', '--verify', '--quiet', 'HEAD') && !succeeds('check-ignore', '--quiet', 'content')
}

export function changesOf(root: string): readonly Change[] {
	const listed = git(root, [
		'status',
		'--porcelain=v1',
		'-z',
		'--untracked-files=all',
		'--no-renames',
		'--',
		...editedPaths,
		excludedSchemas,
	])
	return listed.split('\0').flatMap((entry) => {
		if (entry === '') return []
		const [state, file] = [entry.slice(0, 2), entry.slice(3)]
		const kind = state.includes('?') || state.includes('A') ? 'new' : state.includes('D') ? 'gone' : 'changed'
		return [{ file, kind, lines: kind === 'changed' ? changedLines(root, file) : [] } as const]
	})
}

/** Diff without file names, positions and unchanged lines. */
function changedLines(root: string, file: string): readonly string[] {
	// The path is relative to the root of the checkout, which can be a parent of the folder.
	const diff = git(root, ['diff', 'HEAD', '--no-color', '--no-ext-diff', '--unified=0', '--', `:(top,literal)${file}`])
	const from = diff.indexOf('\n@@')
	return from < 0
		? []
		: diff
				.slice(from)
				.split('\n')
				.filter((line) => /^[-+]/.test(line))
}

/** Marks commits that are versions. Other commits come from developers; their texts are part of the program. */
const versionTrailer = 'Shop-Version: texts'

/** Versions, the newest first, and the state before the first version. */
export function versionsOf(root: string, most: number): readonly Version[] {
	const log = git(root, [
		'log',
		`--grep=^${versionTrailer}$`,
		'--no-color',
		'--format=%H%x1f%cI%x1f%s%x1f%P%x1e',
		'--',
		...editedPaths,
		excludedSchemas,
	])
	const commits = log.split('\x1e').flatMap((entry) => {
		const [id = '', at = '', words = '', parents = ''] = entry.trim().split('\x1f')
		return id === '' ? [] : [{ id, at, words, parent: parents.split(' ')[0] ?? '' }]
	})
	const { parent = '' } = commits.at(-1) ?? {}
	const before =
		parent === '' ? [] : [{ id: parent, at: git(root, ['show', '--no-patch', '--format=%cI', parent]).trim(), words: beforeFirstSubject }]
	return [...commits.map(({ id, at, words }) => ({ id, at, words })), ...before].slice(0, most)
}

const beforeFirstSubject = 'Before the first version made here'

/** Commits the texts as a named version, without other changes. */
export function saveVersion(root: string, words: string): void {
	const changed = editedPaths.filter((place) => git(root, ['status', '--porcelain', '--', place, excludedSchemas]) !== '')
	if (changed.length === 0) return
	git(root, ['add', '--all', '--', ...changed, excludedSchemas])
	const messages = [`--message=${words}`, `--message=${versionTrailer}`]
	// Hooks are for developers; the texts were checked already.
	git(root, [...signature(root), 'commit', '--quiet', '--no-verify', ...messages, '--only', '--', ...changed, excludedSchemas])
}

/**
 * Files that the restoration of a version changes, relative to the root of the checkout: the files that editors have changed since. Texts
 * that only an upgrade has changed stay.
 */
export function filesChangedByRestore(root: string, id: string): readonly string[] {
	if (!versionsOf(root, Number.POSITIVE_INFINITY).some((one) => one.id === id)) throw new Error('There is no such version.')
	const log = git(root, [
		'log',
		`--grep=^${versionTrailer}$`,
		'--name-only',
		'--format=',
		`${id}..HEAD`,
		'-z',
		'--',
		...editedPaths,
		excludedSchemas,
	])
	const since = [...log.split('\0').map((file) => file.trim()), ...changesOf(root).map(({ file }) => file)]
	const top = git(root, ['rev-parse', '--show-toplevel']).trimEnd()
	return [...new Set(since)]
		.filter((file) => {
			if (file === '') return false
			const [isThen, isNow] = [isIn(root, id, file), existsSync(join(top, file))]
			if (!isThen || !isNow) return isThen !== isNow
			return spawnSync('git', ['diff', '--quiet', id, '--', `:(top,literal)${file}`], { cwd: root }).status !== 0
		})
		.sort()
}

/** Restores the texts of a version. Later changes are stored as a version first, so that nothing is lost. */
export function restoreVersion(root: string, id: string): void {
	const files = filesChangedByRestore(root, id)
	saveVersion(root, 'Texts before going back to an earlier version')
	const top = git(root, ['rev-parse', '--show-toplevel']).trimEnd()
	const then = files.filter((file) => isIn(root, id, file))
	if (then.length > 0) git(root, ['restore', `--source=${id}`, '--worktree', '--', ...then.map((file) => `:(top,literal)${file}`)])
	for (const file of files) if (!then.includes(file)) rmSync(join(top, file), { force: true })
}

function isIn(root: string, id: string, file: string): boolean {
	return git(root, ['ls-tree', '--full-tree', '--name-only', '-z', id, '--', file]) !== ''
}

/** Git options for the default author of versions, if git has no configured user. */
function signature(root: string): readonly string[] {
	const isKnown = spawnSync('git', ['config', 'user.email'], { cwd: root }).status === 0
	return isKnown ? [] : ['-c', 'user.name=Editor', '-c', 'user.email=editor@localhost']
}

function git(root: string, parameters: readonly string[]): string {
	return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] })
}
