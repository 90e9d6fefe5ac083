import type { SlotName } from '@storefront/contract/domain/frame/slots.ts'
import type { Plugin } from 'vite'
import { toHex } from './contrast.ts'
import type { ThemeFolder } from './read-folder.ts'
import type { Settings } from './settings.ts'

const name = 'virtual:theme-folder'

/** Default question for consent. */
const defaultQuestion = 'May we measure how this shop is used, to make it better? Nothing is measured before you say yes.'

/** The question before events.ts is loaded; null if no consent is required. */
export function consentQuestion(events: Settings['events']): { readonly question: string; readonly about?: string | undefined } | null {
	return events?.consent ? { question: events.question ?? defaultQuestion, about: events.about } : null
}

/** Vite plugin with a virtual module about the theme folder (virtual.d.ts). `fillings` are the components of slots. */
export function virtualFolder(
	theme: ThemeFolder | null,
	slotComponents: readonly { readonly slot: SlotName; readonly file: string }[],
): Plugin {
	const { hosts = {}, events } = theme?.settings ?? {}
	const values = {
		pages: theme?.pages.filter(({ isListed }) => isListed).map(({ pattern }) => pattern) ?? [],
		hasEvents: theme?.hasEvents ?? false,
		asks: consentQuestion(events),
		stores: events?.stores ?? [],
		hosts: { connect: hosts.connect ?? [], script: hosts.script ?? [], frame: hosts.frame ?? [] },
		canvas: theme?.overlay.has('color-canvas')
			? { light: toHex(theme.theme, 'canvas', 'light'), dark: toHex(theme.theme, 'canvas', 'dark') }
			: null,
	}
	const code = [
		...slotComponents.map(({ file }, index) => `import slot${index} from ${JSON.stringify(file.replaceAll('\\', '/'))}`),
		`export const slots = {${slotComponents.map(({ slot }, index) => `${JSON.stringify(slot)}: slot${index}`).join(', ')}}`,
		...Object.entries(values).map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`),
	].join('\n')
	return {
		name: 'theme-folder',
		resolveId: { filter: { id: /^virtual:theme-folder$/ }, handler: () => `\0${name}` },
		load: { filter: { id: /^\0virtual:theme-folder$/ }, handler: () => code },
	}
}
