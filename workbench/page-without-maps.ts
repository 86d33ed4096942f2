/** In the place of d3-geo, which Plot's projections keep in the page: no figure here is a map. */
function noMap(): never {
  throw new Error('there are no maps in the page');
}

/** Plot makes two projections when it is loaded, and asks nothing of them unless a figure has one. */
export const geoTransform = () => ({ stream: noMap });

export {
  noMap as geoAlbers,
  noMap as geoAlbersUsa,
  noMap as geoAzimuthalEqualArea,
  noMap as geoAzimuthalEquidistant,
  noMap as geoCentroid,
  noMap as geoClipRectangle,
  noMap as geoConicConformal,
  noMap as geoConicEqualArea,
  noMap as geoConicEquidistant,
  noMap as geoEqualEarth,
  noMap as geoEquirectangular,
  noMap as geoGnomonic,
  noMap as geoGraticule10,
  noMap as geoMercator,
  noMap as geoOrthographic,
  noMap as geoPath,
  noMap as geoStereographic,
  noMap as geoStream,
  noMap as geoTransverseMercator,
};
