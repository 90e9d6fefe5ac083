/** Translations of catalogue texts from English. See commerce/translations. */
export interface TranslationsTable {
	/** Kind of entity: `product`, `category`, `word`. */
	kind: string
	/** Id of the entity, key of a section, or English word. */
	ref: string
	/** Language tag: `de`, `pt-BR`. */
	language: string
	/** JSON map of texts by field: `{"name":"Kopfhörer"}`. Missing fields are shown in English. */
	texts: string
	updated_at: string
}
