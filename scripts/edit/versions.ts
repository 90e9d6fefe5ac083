import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What an editor changes, and so what is published: nothing else of the project is ever committed or taken back here. */
const places = ['content', 'public/pictures']

/** The descriptions of the fields belong to the program. */
const butNot = ':(exclude)content/schemas'

/** A file that has been changed since it was published last. */
export interface Change {
	/** From the root of the checkout. */
	readonly file: string
	readonly kind: 'new' | 'changed' | 'gone'
	/** The lines that differ, as `git diff` shows them; empty for a picture. */
	readonly lines: readonly string[]
}

/** A state of the texts that was published. */
export interface Version {
	readonly id: string
	/** As 2026-12-24T10:00:00Z. */
	readonly at: string
	readonly words: string
}

/**
 * Whether versions are kept here: the folder is in a checkout of git, and git is there. `root` is here and below where the texts
 * are edited: the shop, or the owner's folder, which may be a checkout of its own.
 */
export function keepsVersions(root: string): boolean {
	const succeeds = (...parameters: string[]) => spawnSync('git', parameters, { cwd: root }).status === 0
	// A copy that lies in a folder which the checkout around it leaves out is not in it.
	return succeeds('rev-parse', '--verify', '--quiet', 'HEAD') && !succeeds('check-ignore', '--quiet', 'content')
}

export function changesOf(root: string): readonly Change[] {
	const listed = git(root, ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', '--', ...places, butNot])
	return listed.split('\0').flatMap((entry) => {
		if (entry === '') return []
		const [state, file] = [entry.slice(0, 2), entry.slice(3)]
		const kind = state.includes('?') || state.includes('A') ? 'new' : state.includes('D') ? 'gone' : 'changed'
		return [{ file, kind, lines: kind === 'changed' ? changedLines(root, file) : [] } as const]
	})
}

/** Without what is there for programs: names of files, places and unchanged lines. */
function changedLines(root: string, file: string): readonly string[] {
	// The file is named from the root of the checkout, which the folder may lie in.
	const diff = git(root, ['diff', 'HEAD', '--no-color', '--no-ext-diff', '--unified=0', '--', `:(top,literal)${file}`])
	const from = diff.indexOf('\n@@')
	return from < 0
		? []
		: diff
				.slice(from)
				.split('\n')
				.filter((line) => /^[-+]/.test(line))
}

/** Marks a commit as a version that was made here. Other commits are those of programmers: their texts come with the program. */
const mark = 'Shop-Version: texts'

/** Versions made here, the newest first, and the state before the first one. */
export function versionsOf(root: string, most: number): readonly Version[] {
	const log = git(root, ['log', `--grep=^${mark}$`, '--no-color', '--format=%H%x1f%cI%x1f%s%x1f%P%x1e', '--', ...places, butNot])
	const commits = log.split('\x1e').flatMap((entry) => {
		const [id = '', at = '', words = '', parents = ''] = entry.trim().split('\x1f')
		return id === '' ? [] : [{ id, at, words, parent: parents.split(' ')[0] ?? '' }]
	})
	const { parent = '' } = commits.at(-1) ?? {}
	const before =
		parent === '' ? [] : [{ id: parent, at: git(root, ['show', '--no-patch', '--format=%cI', parent]).trim(), words: beforeFirst }]
	return [...commits.map(({ id, at, words }) => ({ id, at, words })), ...before].slice(0, most)
}

const beforeFirst = 'Before the first version made here'

/** Keeps the texts as they are now, as a version with a name. Nothing else that has been changed here goes along. */
export function keepVersion(root: string, words: string): void {
	const changed = places.filter((place) => git(root, ['status', '--porcelain', '--', place, butNot]) !== '')
	if (changed.length === 0) return
	git(root, ['add', '--all', '--', ...changed, butNot])
	const messages = [`--message=${words}`, `--message=${mark}`]
	// Hooks are for those who change the program; what an editor may write has been checked.
	git(root, [...signature(root), 'commit', '--quiet', '--no-verify', ...messages, '--only', '--', ...changed, butNot])
}

/**
 * The files that going back to a version changes, from the root of the checkout: those that were changed here since, in versions
 * or not yet published. Texts that only the program has changed, by an upgrade, stay.
 */
export function changedByGoingBack(root: string, id: string): readonly string[] {
	if (!versionsOf(root, Number.POSITIVE_INFINITY).some((one) => one.id === id)) throw new Error('There is no such version.')
	const log = git(root, ['log', `--grep=^${mark}$`, '--name-only', '--format=', `${id}..HEAD`, '-z', '--', ...places, butNot])
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

/** Makes the texts what they were in a version, to be published. What was changed since is kept first, so that nothing is lost. */
export function goBack(root: string, id: string): void {
	const files = changedByGoingBack(root, id)
	keepVersion(root, 'Texts before going back to an earlier version')
	const top = git(root, ['rev-parse', '--show-toplevel']).trimEnd()
	const then = files.filter((file) => isIn(root, id, file))
	if (then.length > 0) git(root, ['restore', `--source=${id}`, '--worktree', '--', ...then.map((file) => `:(top,literal)${file}`)])
	for (const file of files) if (!then.includes(file)) rmSync(join(top, file), { force: true })
}

function isIn(root: string, id: string, file: string): boolean {
	return git(root, ['ls-tree', '--full-tree', '--name-only', '-z', id, '--', file]) !== ''
}

/** Who has changed it, where git does not know who works here. */
function signature(root: string): readonly string[] {
	const isKnown = spawnSync('git', ['config', 'user.email'], { cwd: root }).status === 0
	return isKnown ? [] : ['-c', 'user.name=Editor', '-c', 'user.email=editor@localhost']
}

function git(root: string, parameters: readonly string[]): string {
	return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] })
}
