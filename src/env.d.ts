interface ImportMetaEnv {
	/** Whether the theme folder has an events.ts, which listens to analytics events. */
	readonly SHOP_EVENTS?: boolean
	/** URLs of the notices of the legal guarantee, by language (packages/runtime/files/law-files.ts). */
	readonly SHOP_GUARANTEE_NOTICES?: Readonly<Record<string, string>>
	/** URLs of the pictograms of chargers, by the value of `charger_included`. */
	readonly SHOP_CHARGER_PICTOGRAMS?: Readonly<Record<string, string>>
	/** Whether the shop has pages without scripts (src/noscript): it is served by a server, not from files. */
	readonly SHOP_NOSCRIPT?: boolean
}

declare namespace App {
	interface Locals {
		/** The store API as this request reaches it: in the process, or over HTTP. */
		readonly store: import('@storefront/contract/client/http/http.ts').StoreClient
		/** The same for what the page can do without: it does not wait for it beyond its own time. */
		readonly optional: import('@storefront/contract/client/http/http.ts').StoreClient
		/** What became of the calls that this page has made so far. */
		readonly parts: import('#page-cache/stale-if-error.ts').Parts
		/** The store API as the browser reaches it. */
		readonly storeAddress: import('@storefront/contract/client/http/store-address.ts').StoreAddress
	}
}

/** Attributes of forms for assistants in the browser (WebMCP), which the types of Astro lack. */
declare namespace astroHTML.JSX {
	interface FormHTMLAttributes {
		toolname?: string
		tooldescription?: string
	}
}
