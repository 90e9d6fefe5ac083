/** Container for notices at the end of every dialog of an island: notices move here while the dialog is open. React ignores its content. */
export function NoticeHost() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: empty HTML makes React ignore the content of the element.
	return <div data-notice-host="" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}
