import type { Page } from '@playwright/test'

/** Names of the fonts that the browser has used for these elements, sorted. */
export async function typefacesOf(page: Page, selector: string): Promise<readonly string[]> {
	const session = await page.context().newCDPSession(page)
	await session.send('DOM.enable')
	await session.send('CSS.enable')
	const { root } = await session.send('DOM.getDocument')
	const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
	const used = new Set<string>()
	for (const nodeId of nodeIds.slice(0, 50))
		for (const { familyName } of (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts) used.add(familyName)
	await session.detach()
	return [...used].sort()
}
