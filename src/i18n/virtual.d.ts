declare module 'virtual:languages' {
	/** Folders in `_astro` by language tag: `de.Bq3f…/`; empty for the first language. */
	export const scriptFolders: Readonly<Record<string, string>>
}
