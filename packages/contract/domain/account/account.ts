/** PROF-12: selectable genders. */
export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]

/** A saved address (ENT-24). Country and city are names (AMB-40). */
export interface SavedAddress {
	readonly id: string
	readonly address: string
	readonly city: string
	readonly country: string
	readonly postalCode: string
	/** Empty if the country has none; missing if the store does not support it. */
	readonly state?: string
	readonly isDefault: boolean
}
