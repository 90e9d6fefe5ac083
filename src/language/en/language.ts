/** Languages, where a shop has several. */
export const language = {
	choice: 'Language',
	/** As it is said in the language that it offers, `name` being what that calls itself. */
	offer: 'Read this page in {name}',
	stay: 'Stay in {name}',
} as const
