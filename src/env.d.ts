declare namespace App {
	interface Locals {
		/** The store API as this request reaches it: in the process, or over HTTP. */
		readonly store: import('./client/http.ts').StoreClient
		/** The store API as the browser reaches it. */
		readonly storeAddress: import('./client/store-address.ts').StoreAddress
	}
}
