/** Values of the theme folder, from src/theme/virtual-folder.ts. Without a folder they are empty. */
declare module 'virtual:theme-folder' {
	/** Components by slot. */
	export const slots: {
		readonly [Name in import('@storefront/contract/domain/frame/slots.ts').SlotName]?: import('astro/runtime/server/index.js').AstroComponentFactory
	}
	/** Paths of the pages without parameters. */
	export const pages: readonly string[]
	/** Whether there is an events.ts. */
	export const hasEvents: boolean
	/** Question before events.ts is loaded; null if there is none or no consent is required. */
	export const asks: { readonly question: string; readonly about?: string } | null
	/** Entries that events.ts stores on the device of visitors. */
	export const stores: readonly import('@storefront/contract/domain/frame/stored-on-device.ts').DeclaredEntry[]
	/** Other origins that the Content-Security-Policy allows. */
	export const hosts: { readonly connect: readonly string[]; readonly script: readonly string[]; readonly frame: readonly string[] }
	/** Background colour of pages as `#rrggbb`, if the theme overrides it. */
	export const canvas: { readonly light: string; readonly dark: string } | null
}
