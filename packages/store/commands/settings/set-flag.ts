import { settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import { homeFlags } from '@storefront/contract/endpoints/frame/settings.ts'
import * as v from 'valibot'
import { writeSetting } from '../../infrastructure/context/store-setting.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { defineCommand } from '../command.ts'

/** Shows or hides a section of the home page. */
export const setFlag = defineCommand({
	name: 'flag.set',
	permission: 'content.write',
	input: v.strictObject({ flag: v.picklist(homeFlags), on: v.boolean() }),
	title: ({ flag, on }) => `${on ? 'Showed' : 'Hid'} the section ${flag} of the home page`,
	scope: async (_trx, { flag }) => [{ table: 'settings', where: { key: [flag] } }],
	write: (trx, { flag, on }) => writeSetting(trx, flag, on ? '1' : '0', []),
	derive: (trx, _changed, { now }) => recordChanges(trx, [settingsTag], now),
})
