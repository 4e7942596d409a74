/**
 * Words of business that head columns, each line with its forms in English, German, French and Spanish, so that a table
 * in one language answers a question in another.
 */
export const businessWords = `
annual yearly jahres jahrlich jahrliche jahrlichen jahrlicher annuel annuelle annuels annuelles anual anuales
monthly monats monatlich monatliche monatlichen mensuel mensuelle mensuels mensuelles mensual mensuales
site standort standorte standorten sede sedes sitio sitios
area division bereich bereiche bereichen secteur secteurs sector sectores
supplier vendor provider lieferant lieferanten anbieter dienstleister fournisseur fournisseurs prestataire prestataires proveedor proveedores
vat mwst mehrwertsteuer umsatzsteuer tva iva
notice kundigung preavis preaviso
period frist plazo delai
duration dauer laufzeit duree plazo duracion
start begin began beginning commencement beginn beginnt begann startdatum debut commence inicio comienzo comienza empieza
end ended ends ending endete endeten expiry expiration expire expires ende enden endet ablauf auslaufen auslauft ablaufen ablauft fin expiration vencimiento termina vence
volume volumen umfang
folder folders ordner dossier dossiers classeur classeurs carpeta carpetas
user benutzer nutzer anwender utilisateur utilisateurs usuario usuarios
purchase purchased buy bought gekauft kaufen erworben achete achetes achat compra comprado comprados
delivered delivery deliver delivers arrive arrives arrived arrival geliefert lieferung lieferdatum angekommen ankunft livre livraison arrivee entrega entregado llegada
box karton kartons carton cartons caja cajas
fee gebuhr gebuhren frais tarif tarifa tarifas honoraires
rent miete mieten loyer loyers alquiler alquileres
hour stunde stunden heure heures hora horas
day tag tage tagen jour jours dia dias
page seite seiten pagina paginas
role rolle rollen fonction fonctions rol roles funcion
team equipe equipes equipo equipos
priority prioritat prioritaten priorite priorites prioridad
class klasse klassen classe classes clase clases
storage speicher speicherplatz stockage almacenamiento
owner responsible responsable responsables inhaber betreuer
budget presupuesto presupuestos
location lagerort emplacement ubicacion
source quelle quellen fuente
target ziel cible destino
system systeme systemen sistema sistemas
risk risiko risiken risque risques riesgo riesgos
weight gewicht poids peso
description beschreibung descripcion
renewal renew renewed renews verlangerung renouvellement renouvele renovacion renueva renuevan
rating bewertung bewertungen calificacion
spend spending spent ausgaben ausgabe depenses gasto gastos
profit gewinn benefice beneficio
sale verkauf verkaufe absatz vente ventes venta ventas
stock bestand bestande lagerbestand existencias
repository repositorium repositorien referentiel referentiels entrepot entrepots
archive archiv archive archives
failed fehlgeschlagen echoue echoues echouees fallido fallidos
login logged anmeldung connexion
plan planned geplant geplante geplanten prevu prevue prevus planificado
file datei dateien fichier fichiers archivo archivos fichero ficheros
document dokument dokumente document documento documentos
key keys schlussel cle cles clave claves
licence license lizenz lizenzen licence licencia licencias
type typ typen art arten types tipo tipos
name namen nom noms nombre nombres
number nummer numero zahl anzahl
date datum fecha
year jahr jahre annee annees ano anos
month monat monate mois mes meses
company firma firmen unternehmen entreprise entreprises societe empresa empresas
department abteilung abteilungen service departement departamento departamentos
product produkt produkte produit produits producto productos
customer kunde kunden client clients cliente clientes
employee mitarbeiter beschaftigte employe employes empleado empleados
state staat bundesstaat etat etats estado estados
city stadt stadte ville villes ciudad ciudades
country land lander pays pais paises
region regionen regiones
status stand statut estado
owner verantwortlich verantwortlicher eigentumer proprietaire propietario
amount worth value betrag betrage montant montants importe importes
price preis preise prix precio precios
cost kosten cout couts coste costes costo costos
revenue umsatz umsatze revenus ingresos
quantity menge mengen quantite quantites cantidad cantidades
size grosse taille tamano
invoice rechnung rechnungen facture factures factura facturas
order bestellung bestellungen commande commandes pedido pedidos
contract vertrag vertrage contrat contrats contrato contratos
repository ablage ablagen depot depots repositorio repositorios
salary earn earns earning earnings wage wages pay paid gehalt lohn verdienen verdient salaire gagne gagnent gagner salario gana ganan ganar
incident storung storungen panne pannes vorfall vorfalle incidents incidente incidentes
category kategorie kategorien categorie categories categoria categorias
project projekt projekte projet projets proyecto proyectos
note bemerkung bemerkungen remarque remarques nota notas
module modul modulo modulos
square quadrat quadrate carre carres cuadrado cuadrados
`
