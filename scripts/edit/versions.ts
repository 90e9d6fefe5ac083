import { execFileSync, spawnSync } from 'node:child_process'

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

/** The newest first. */
export function versionsOf(root: string, most: number): readonly Version[] {
	const log = git(root, ['log', `--max-count=${most}`, '--no-color', '--format=%H%x1f%cI%x1f%s%x1e', '--', ...places, butNot])
	return log.split('\x1e').flatMap((entry) => {
		const [id = '', at = '', words = ''] = entry.trim().split('\x1f')
		return id === '' ? [] : [{ id, at, words }]
	})
}

/** Keeps the texts as they are now, as a version with a name. Nothing else that has been changed here goes along. */
export function keepVersion(root: string, words: string): void {
	const changed = places.filter((place) => git(root, ['status', '--porcelain', '--', place, butNot]) !== '')
	if (changed.length === 0) return
	git(root, ['add', '--all', '--', ...changed, butNot])
	// Hooks are for those who change the program; what an editor may write has been checked.
	git(root, [...signature(root), 'commit', '--quiet', '--no-verify', `--message=${words}`, '--only', '--', ...changed, butNot])
}

/** Makes the texts what they were in a version, to be published. What was changed since is kept first, so that nothing is lost. */
export function goBack(root: string, id: string): void {
	const version = versionsOf(root, 1000).find((one) => one.id === id)
	if (!version) throw new Error('There is no such version.')
	keepVersion(root, 'Texts before going back to an earlier version')
	const known = places.filter((place) => [id, 'HEAD'].some((state) => git(root, ['ls-tree', '--name-only', state, '--', place]) !== ''))
	git(root, ['restore', `--source=${id}`, '--worktree', '--', ...known, butNot])
}

/** Who has changed it, where git does not know who works here. */
function signature(root: string): readonly string[] {
	const isKnown = spawnSync('git', ['config', 'user.email'], { cwd: root }).status === 0
	return isKnown ? [] : ['-c', 'user.name=Editor', '-c', 'user.email=editor@localhost']
}

function git(root: string, parameters: readonly string[]): string {
	return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] })
}
