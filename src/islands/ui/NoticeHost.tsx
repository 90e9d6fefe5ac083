/** Put into every dialog of an island, at its end: the snackbars move in here while it is open. React leaves its content alone. */
export function NoticeHost() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and tells React that what is inside is not its own.
	return <div data-notice-host="" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}
