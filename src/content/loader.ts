import { fileURLToPath } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import { type Content, readContent } from './read.ts'
import { listEntries, renderEntry } from './render-entries.ts'
import type { Kind } from './schemas.ts'
import { relativeToRoot } from './source/files.ts'
import { ContentError } from './source/problem.ts'
import { onSave, watchedFolders } from './watch.ts'

/**
 * Loads the files of one kind for Astro. A mistake in content/ fails a build; the development server logs it and keeps the
 * last valid texts. Builds do not contain drafts. Translations have the id `LANGUAGE/ID`, with the original text as fallback.
 * `folder` is the theme folder (SHOP_DIR).
 */
export function contentLoader(kind: Kind, folder?: string): Loader {
	return {
		name: `content-${kind}`,
		async load(context) {
			const reading = readingFor(context, folder)
			const { content } = reading
			if (content.problems.length > 0 && !context.watcher) throw new ContentError(content.problems)
			logMistakes(kind, content, context)
			await store(kind, content, context)
			reading.changed.set(kind, () => {
				logMistakes(kind, reading.content, context)
				void store(kind, reading.content, context)
			})
		},
	}
}

interface Reading {
	content: Content
	/** Callbacks of the loaders after a file was saved. */
	readonly changed: Map<Kind, () => void>
}

/** Keyed by the watcher of the development server, or by the configuration of a build. */
const readings = new WeakMap<object, Reading>()

/** Reads and checks the texts once for the loaders of all kinds. */
function readingFor({ config, watcher }: LoaderContext, folder: string | undefined): Reading {
	const known = readings.get(watcher ?? config)
	if (known) return known
	const root = fileURLToPath(config.root)
	const themeFolder = relativeToRoot(root, folder)
	const reading: Reading = { content: readContent(root, { themeFolder }), changed: new Map() }
	readings.set(watcher ?? config, reading)
	if (watcher) {
		const folders = watchedFolders(root, themeFolder)
		// The theme folder may be outside of the project, where Astro does not watch.
		watcher.add([...folders])
		onSave(watcher, folders, () => {
			reading.content = readContent(root, { themeFolder })
			for (const react of reading.changed.values()) react()
		})
	}
	return reading
}

/** Logs mistakes and warnings. Only the loader of one kind does so, to log each of them once. */
function logMistakes(kind: Kind, { problems, warnings }: Content, { logger }: LoaderContext): void {
	if (kind !== 'policies') return
	if (problems.length > 0) logger.error(`${new ContentError(problems).message}\nUntil then the shop shows what was right last.`)
	else for (const warning of warnings) logger.warn(warning)
}

async function store(kind: Kind, content: Content, context: LoaderContext): Promise<void> {
	// After a mistake keep the previous texts. At the first start there are none, so store the valid ones.
	if (content.problems.length > 0 && context.store.keys().length > 0) return
	const editing = context.watcher !== undefined
	const ofKind = listEntries(content, editing).filter((entry) => entry.kind === kind)
	const ids = new Set(ofKind.map(({ id }) => id))
	for (const id of context.store.keys()) if (!ids.has(id)) context.store.delete(id)
	for (const entry of ofKind) {
		const { id, file, body } = entry
		const { data, rendered } = await renderEntry(entry, context.renderMarkdown, editing)
		const digest = context.generateDigest({ data, body })
		context.store.set({ id, data, filePath: file, digest, ...(rendered ? { body, rendered } : {}) })
	}
}
