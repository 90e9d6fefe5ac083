/** PROF-12: all that can be chosen. */
export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]

/** A saved address (ENT-24). Country and city by name (AMB-40). */
export interface SavedAddress {
	readonly id: string
	readonly address: string
	readonly city: string
	readonly country: string
	readonly postalCode: string
	/** Empty where its country has none; missing where its store keeps none. */
	readonly state?: string
	readonly isDefault: boolean
}
