/** What the build knows of the owner's folder; src/theme/integration.ts writes it. Without a folder all of it is empty. */
declare module 'virtual:owners-folder' {
	/** The components that fill slots. */
	export const slots: {
		readonly [Name in import('@storefront/contract/domain/frame/slots.ts').SlotName]?: import('astro/runtime/server/index.js').AstroComponentFactory
	}
	/** The addresses of its pages that have one. */
	export const pages: readonly string[]
	/** Whether there is an events.ts. */
	export const hasEvents: boolean
	/** How events.ts is loaded; null: there is none, or nobody has to be asked. */
	export const asks: { readonly question: string; readonly about?: string } | null
	/** What events.ts keeps on the device of visitors. */
	export const stores: readonly import('@storefront/contract/domain/frame/stored-on-device.ts').DeclaredEntry[]
	/** Other sites that pages may talk to. */
	export const hosts: { readonly connect: readonly string[]; readonly script: readonly string[]; readonly frame: readonly string[] }
	/** The colour of the page's ground, as `#rrggbb`, where it is another one than the shop's. */
	export const canvas: { readonly light: string; readonly dark: string } | null
}
