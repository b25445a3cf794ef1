export interface City {
  name: string
  province: string
}

/**
 * The largest cities, and the capitals of the far provinces, for the delivery time on a product's page
 * (GeoNames, CC BY 4.0).
 */
export const commonCities: readonly City[] = [
  { name: 'Karachi', province: 'Sindh' },
  { name: 'Lahore', province: 'Punjab' },
  { name: 'Faisalabad', province: 'Punjab' },
  { name: 'Rawalpindi', province: 'Punjab' },
  { name: 'Multan', province: 'Punjab' },
  { name: 'Hyderabad', province: 'Sindh' },
  { name: 'Gujranwala', province: 'Punjab' },
  { name: 'Peshawar', province: 'Khyber Pakhtunkhwa' },
  { name: 'Rahim Yar Khan', province: 'Punjab' },
  { name: 'Quetta', province: 'Balochistan' },
  { name: 'Muzaffarābād', province: 'Azad Jammu and Kashmir' },
  { name: 'Battagram', province: 'Khyber Pakhtunkhwa' },
  { name: 'Kotli', province: 'Azad Jammu and Kashmir' },
  { name: 'Islamabad', province: 'Islamabad Capital Territory' },
  { name: 'Bahawalpur', province: 'Punjab' },
  { name: 'Sargodha', province: 'Punjab' },
  { name: 'Sialkot', province: 'Punjab' },
  { name: 'Sukkur', province: 'Sindh' },
  { name: 'Larkana', province: 'Sindh' },
  { name: 'Shekhupura', province: 'Punjab' },
  { name: 'Jhang Sadr', province: 'Punjab' },
  { name: 'Gujrat', province: 'Punjab' },
  { name: 'Mardan', province: 'Khyber Pakhtunkhwa' },
  { name: 'Malir Cantonment', province: 'Sindh' },
  { name: 'Kasur', province: 'Punjab' },
  { name: 'Mingora', province: 'Khyber Pakhtunkhwa' },
  { name: 'Dera Ghazi Khan', province: 'Punjab' },
  { name: 'Sahiwal', province: 'Punjab' },
  { name: 'Nawabshah', province: 'Sindh' },
  { name: 'Okara', province: 'Punjab' },
  { name: 'Mirpur Khas', province: 'Sindh' },
  { name: 'Chiniot', province: 'Punjab' },
  { name: 'Shahkot', province: 'Punjab' },
  { name: 'Kamoke', province: 'Punjab' },
  { name: 'Saddiqabad', province: 'Punjab' },
  { name: 'Burewala', province: 'Punjab' },
  { name: 'Gilgit', province: 'Gilgit-Baltistan' },
]
