import { type Capabilities, type Capability, missingCapabilityText, olderCapabilities } from '../../domain/frame/capabilities.ts'

/** On a server: what the store said last. It is the same for every visitor. */
let known = olderCapabilities

/** Told whenever the store has answered. */
export function setCapabilities(capabilities: Capabilities): void {
	known = capabilities
}

/** For the root of every page, where its scripts read it; undefined when nothing is missing. */
export function listMissingCapabilities(): string | undefined {
	return missingCapabilityText(known) || undefined
}

/** Whether the store can do it. In a browser the page says so: the one that was drawn, so that what wakes in it looks the same. */
export function hasCapability(capability: Capability): boolean {
	if (typeof document === 'undefined') return known.includes(capability)
	return !(document.documentElement?.dataset['lacks'] ?? '').split(' ').includes(capability)
}
