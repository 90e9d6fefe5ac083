/** PROF-12: all that can be chosen. */
export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]

/** A customer, as pages and islands see one. Texts are empty where nothing is known. */
export interface Account {
	readonly id: string
	readonly firstName: string
	readonly lastName: string
	readonly email: string
	readonly phone: string
	readonly gender: Gender | ''
	/** `YYYY-MM-DD`, or whatever was typed (PROF-13). */
	readonly birthDate: string
	/** Address of a picture. */
	readonly image: string
}

/** A saved address (ENT-24). Country and city by name (AMB-40). */
export interface SavedAddress {
	readonly id: string
	readonly address: string
	readonly city: string
	readonly country: string
	readonly postalCode: string
	readonly isDefault: boolean
}
