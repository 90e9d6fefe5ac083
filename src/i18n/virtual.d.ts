declare module 'virtual:languages' {
	/** Below `_astro`, by tag: `de.Bq3f…/`; empty for the first language. */
	export const scriptFolders: Readonly<Record<string, string>>
}
