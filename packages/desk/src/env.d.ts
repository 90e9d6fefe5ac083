declare namespace App {
	interface Locals {
		/** What the desk reads and does. */
		readonly desk: import('@storefront/store/desk/open-desk.ts').DeskService
		/** How the request reached the desk. */
		readonly arrival: import('@storefront/store/desk/open-desk.ts').DeskArrival
		/** The shop, for the frame of pages. */
		readonly shop: import('@storefront/store/desk/queries/shop.ts').DeskShop
		/** The engine of a shop with a remote store, which has what the desk does not; null for the embedded store. */
		readonly engine: import('@storefront/store/desk/engine/engine.ts').Engine | null
		/** Token that every form of this browser sends. */
		readonly formToken: string
		/** The form of a POST request. */
		readonly form: FormData
		/** The file of a form, which is stored. */
		readonly uploaded?: import('@storefront/store/desk/imports/read-upload.ts').StoredFile
		/** Why the file of a form was not stored. */
		readonly fileError?: string
		/** The form of an earlier session, which can be sent again. */
		readonly outdatedForm?: FormData
		/** Why the page /403 is shown. */
		readonly refusal: import('./access/check-form.ts').FormRefusal | 'not-permitted'
		/** The session of the user. */
		readonly session: import('@storefront/store/desk/auth/sessions/sessions.ts').DeskSession
		/** The user who is signed in. Only public pages are shown without one (packages/desk/src/access/pages.ts). */
		readonly user: import('@storefront/store/desk/user.ts').DeskUser
		/** Plans, runs and undoes commands as this user. */
		readonly commands: import('@storefront/store/desk/user-commands.ts').UserCommands
	}
}
