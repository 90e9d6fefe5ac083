import { whenActive } from './when-active.ts'

/** Loads the code of an element at once; what is pressed before it has arrived is queued and replayed. */
export function loadNow(load: () => Promise<unknown>, element: HTMLElement): void {
	whenActive(load, element, element.localName)
	document.dispatchEvent(new CustomEvent('shop:hydrate', { detail: element.localName }))
}
