/** Paths of the interfaces for shopping assistants. They have no locale. */
export const assistantPaths = {
	/** Profile of the shop, with the addresses of the others. */
	profile: '/.well-known/ucp',
	/** Operations of the Universal Commerce Protocol. */
	ucp: '/ucp',
	/** The same operations as tools of the Model Context Protocol. */
	mcp: '/ucp/mcp',
} as const

/** Whether a path is one of these or below: never cached, and without cookies. */
export function isAssistantPath(path: string): boolean {
	return path === assistantPaths.profile || path === assistantPaths.ucp || path.startsWith(`${assistantPaths.ucp}/`)
}
