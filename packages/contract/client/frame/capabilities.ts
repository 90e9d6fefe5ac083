import { type Capabilities, type Capability, missingCapabilityText, olderCapabilities } from '../../domain/frame/capabilities.ts'

/** On a server: the capabilities of the last settings reply. They are the same for all visitors. */
let lastCapabilities = olderCapabilities

/** Called after each settings reply of the store. */
export function setCapabilities(capabilities: Capabilities): void {
	lastCapabilities = capabilities
}

/** Missing capabilities for the root element of every page, where scripts read them; undefined if none is missing. */
export function listMissingCapabilities(): string | undefined {
	return missingCapabilityText(lastCapabilities) || undefined
}

/** Whether the store has a capability. A browser reads it from the page, so that islands render the same as the server. */
export function hasCapability(capability: Capability): boolean {
	if (typeof document === 'undefined') return lastCapabilities.includes(capability)
	return !(document.documentElement?.dataset['lacks'] ?? '').split(' ').includes(capability)
}
