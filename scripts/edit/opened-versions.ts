/**
 * Browser script that runs before the forms. The forms know the hash of every file but do not send it when saving, so that an editor would
 * overwrite changes of another one. This script adds the versions of the opened files to each save, which `saving/changed-since.ts`
 * compares.
 */

/** File or folder of the tree in responses to the forms. */
interface TreeEntry {
	readonly path: string
	readonly sha: string
}

/** Unsaved input, as Keystatic stores it in the browser. */
interface Draft {
	/** Hashes of the opened files, joined with dashes. */
	readonly beforeTreeKey?: string
	readonly files?: ReadonlyMap<string, unknown>
}

/**
 * Files with a draft that is older than a save by another editor. The forms restore such a draft on the new version and would save all of
 * it. The list survives a reload, as drafts do.
 */
const outdatedKey = 'outdated-drafts'

export function sendOpenedVersions(): void {
	let versions: ReadonlyMap<string, string> = new Map()
	const send = window.fetch.bind(window)

	/** Reads the tree of a response before the forms do. `saved`: files of a save, whose drafts are obsolete. */
	const takeTree = async (response: Response, saved: ReadonlySet<string>) => {
		if (!response.ok) return
		versions = new Map(((await response.clone().json()) as readonly TreeEntry[]).map(({ path, sha }) => [path, sha]))
		const before = new Set(readOutdated())
		const outdated = (await drafts()).flatMap(({ beforeTreeKey = '', files = new Map() }) => {
			const opened = beforeTreeKey.split('-')
			return [...files.keys()].filter((path) => {
				const version = versions.get(path)
				return !saved.has(path) && version !== undefined && (before.has(path) || !opened.includes(version))
			})
		})
		localStorage.setItem(outdatedKey, JSON.stringify(outdated))
	}

	window.fetch = async (input, options) => {
		const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
		if (path === '/api/keystatic/tree') {
			const response = await send(input, options)
			await takeTree(response, new Set())
			return response
		}
		if (path !== '/api/keystatic/update' || typeof options?.body !== 'string') return send(input, options)
		const update = JSON.parse(options.body) as { readonly additions: readonly TreeEntry[]; readonly deletions: readonly TreeEntry[] }
		const paths = [...update.additions, ...update.deletions].map((file) => file.path)
		const outdated = readOutdated()
		const opened = paths.flatMap((file) => {
			const version = outdated.includes(file) ? 'outdated' : versions.get(file)
			return version === undefined ? [] : [[file, version] as const]
		})
		const response = await send(input, { ...options, body: JSON.stringify({ ...update, opened: Object.fromEntries(opened) }) })
		await takeTree(response, new Set(paths))
		const detail = decodeURIComponent(response.headers.get('forms-remarks') ?? '')
		if (response.ok) dispatchEvent(new CustomEvent('forms-saved', { detail }))
		return response
	}
}

function readOutdated(): readonly string[] {
	return JSON.parse(localStorage.getItem(outdatedKey) ?? '[]') as readonly string[]
}

/** Reads the drafts from the browser's database, which only the forms create. */
async function drafts(): Promise<readonly Draft[]> {
	const known = await indexedDB.databases()
	if (!known.some(({ name }) => name === 'keystatic')) return []
	const database = await toPromise(indexedDB.open('keystatic'))
	try {
		if (!database.objectStoreNames.contains('items')) return []
		return (await toPromise(database.transaction('items').objectStore('items').getAll())) as readonly Draft[]
	} finally {
		database.close()
	}
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		request.addEventListener('success', () => resolve(request.result))
		request.addEventListener('error', () => reject(request.error ?? new Error('The drafts in this browser cannot be read.')))
	})
}
