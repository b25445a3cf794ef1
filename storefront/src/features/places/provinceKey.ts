import type { Province } from 'shared-api/delivery/provinces'

const keys = {
  Punjab: 'punjab',
  Sindh: 'sindh',
  'Khyber Pakhtunkhwa': 'khyberPakhtunkhwa',
  Balochistan: 'balochistan',
  'Islamabad Capital Territory': 'islamabadCapitalTerritory',
  'Azad Jammu and Kashmir': 'azadJammuAndKashmir',
  'Gilgit-Baltistan': 'gilgitBaltistan',
} as const satisfies Record<Province, string>

/** The message with the name of a province. */
export const provinceKey = (province: Province) => keys[province]
