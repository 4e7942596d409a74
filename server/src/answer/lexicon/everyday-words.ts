/**
 * More words of tables in English, German, French and Spanish, each line with its forms: what rows are about, and what
 * cells say of them.
 */
export const everydayWords = `
affected concerned betroffen betroffene betroffenen touche touches touchees concerne concernes afectado afectados afectada afectadas
notice notices mitteilung mitteilungen meldung meldungen avis aviso avisos notificacion notificaciones
approved approval approvals approve bewilligt bewilligte bewilligung bewilligungen genehmigt genehmigte approuve approuves approuvee approuvees approbation approbations aprobado aprobados aprobada aprobadas
denied rejected refused abgelehnt abgelehnte abgelehnten refuse refuses refusee refusees rejete rejetes rejetees rechazado rechazados rechazada rechazadas denegado denegadas
claim claims application applications antrag antrage antragen demande demandes solicitud solicitudes reclamacion reclamaciones
filed submitted eingereicht eingereichte eingereichten depose deposes deposees presentado presentados presentada presentadas
layoff layoffs entlassung entlassungen licenciement licenciements despido despidos
closure closures schliessung schliessungen schliessung fermeture fermetures cierre cierres
permit permits genehmigung genehmigungen permis autorisation autorisations permiso permisos
permanent dauerhaft dauerhafte permanents permanente permanentes
temporary vorubergehend vorubergehende befristet temporaire temporaires temporal temporales
expense expenses ausgabe ausgaben depense depenses gasto gastos
income incomes einkommen einnahme einnahmen revenu revenus ingreso ingresos
balance saldo solde
travel trip trips reise reisen reisekosten voyage voyages deplacement deplacements viaje viajes
training trainings schulung schulungen fortbildung formation formations formacion formaciones
staff personnel personal personalkosten
office offices buro buros bureau bureaux oficina oficinas
equipment ausrustung ausstattung gerate equipement equipements equipamiento equipos
device devices gerat gerate appareil appareils dispositivo dispositivos
electricity electric power strom electricite electricidad
water wasser eau agua
heating heizung chauffage calefaccion
gas erdgas gaz
insurance versicherung versicherungen assurance assurances seguro seguros
vehicle vehicles fahrzeug fahrzeuge vehicule vehicules vehiculo vehiculos
delivery deliveries lieferung lieferungen livraison livraisons entrega entregas
payment payments zahlung zahlungen paiement paiements pago pagos
discount rabatt remise remises descuento descuentos
tax taxes steuer steuern impot impots impuesto impuestos
net netto neto
gross brutto brut bruto
leave vacation holiday urlaub urlaubstage conge conges vacances vacaciones
age alter age edad
vote votes stimme stimmen voix voto votos
voter voters wahler wahlerinnen electeur electeurs votante votantes
candidate candidates kandidat kandidaten candidat candidats candidato candidatos
party parties partei parteien parti partis partido partidos
match matches game games spiel spiele matchs partido partidos
municipality municipalities gemeinde gemeinden commune communes municipio municipios
district districts bezirk bezirke arrondissement arrondissements distrito distritos
stadium stadiums stadion stadien stade stades estadio estadios
goal goals tor tore but buts gol goles
point points punkt punkte punto puntos
student students schuler studierende studenten etudiant etudiants eleve eleves estudiante estudiantes alumno alumnos
school schools schule schulen ecole ecoles escuela escuelas
course courses kurs kurse cours curso cursos
visit visits besuch besuche visite visites visita visitas
visitor visitors besucher visiteur visiteurs visitante visitantes
energy energie energia
consumption verbrauch stromverbrauch consommation consommations consumo consumos
distance distances entfernung strecke distancia distancias
length lange longueur longitud
height hohe hauteur altura
width breite largeur anchura
surface area flache superficie
capacity kapazitat capacite capacidad
speed geschwindigkeit vitesse velocidad
error errors fehler erreur erreurs error errores
request requests anfrage anfragen requete requetes peticion peticiones
result results ergebnis ergebnisse resultat resultats resultado resultados
level levels stufe stufen niveau niveaux nivel niveles
measure measures massnahme massnahmen mesure mesures medida medidas
deadline due faellig fallig falligkeit echeance echeances vencimiento
task tasks aufgabe aufgaben tache taches tarea tareas
milestone milestones meilenstein meilensteine jalon jalons hito hitos
effort aufwand charge esfuerzo
item items posten artikel article articles articulo articulos
unit units einheit einheiten unite unites unidad unidades
warehouse warehouses lager magasin entrepot almacen almacenes
branch branches filiale filialen niederlassung niederlassungen succursale succursales agence agences sucursal sucursales
shop shops store stores laden geschaft boutique boutiques tienda tiendas
population inhabitant inhabitants resident residents bevolkerung einwohner einwohnerinnen einwohnerzahl habitant habitants poblacion habitante habitantes
participant participants teilnehmer teilnehmerinnen participante participantes
seat seats platz platze sitzplatz place places asiento asientos plaza plazas
test tests essai essais prueba pruebas
option options optionen opcion opciones
default standard standardmassig defaut predeterminado
enabled aktiviert active activee activees activado activada
complaint complaints beschwerde beschwerden reklamation reklamationen plainte plaintes queja quejas
accident accidents unfall unfalle accidente accidentes
ticket tickets billet billets entrada entradas
flight flights flug fluge vol vols vuelo vuelos
room rooms raum raume zimmer salle salles chambre chambres sala salas habitacion habitaciones
building buildings gebaude batiment batiments edificio edificios
loan loans kredit kredite darlehen pret prets prestamo prestamos
debt debts schuld schulden dette dettes deuda deudas
investment investments investition investitionen investissement investissements inversion inversiones
loss losses verlust verluste perte pertes perdida perdidas
position positions job jobs vacancy stelle stellen poste postes puesto puestos vacante vacantes
check checks prufung prufungen controle controles control
round rounds runde runden ronda rondas
revenue turnover umsatz facturacion
open offen offene offenen offener ouvert ouverts ouverte ouvertes abierto abiertos abierta abiertas
closed geschlossen geschlossene geschlossenen ferme fermes fermee fermees cerrado cerrados cerrada cerradas
paid bezahlt bezahlte bezahlten paye payes payee payees pagado pagados pagada pagadas
unpaid outstanding unbezahlt unbezahlte unbezahlten impaye impayes impayee impayees impagado impagados impagada impagadas
overdue uberfallig uberfallige uberfalligen vencido vencidos vencida vencidas
pending waiting ausstehend ausstehende wartend pendiente pendientes
high hoch hohe hohen hoher eleve elevee eleves elevees haute alto alta altos altas
medium mittel mittlere moyen moyenne medio media
low niedrig niedrige niedrigen gering geringe faible faibles bas basse bajo baja bajos bajas
critical kritisch kritische kritischen critique critiques critico critica criticos criticas
active aktiv aktive aktiven actif actifs activo activos activa activas
inactive inaktiv inaktive inaktiven inactif inactifs inactivo inactivos
completed finished done abgeschlossen abgeschlossene abgeschlossenen erledigt erledigte termine termines terminee terminees acheve completado completados completada completadas terminado terminados
running ongoing laufend laufende laufenden laufen encours curso
delayed late verspatet verspatete verzogert retarde retardes retard retrasado retrasados retrasada
cancelled canceled storniert stornierte abgesagt annule annules annulee annulees cancelado cancelados cancelada canceladas
new neu neue neuen neuer nouveau nouveaux nouvelle nouvelles nuevo nuevos nueva nuevas
urgent dringend dringende dringenden urgents urgente urgentes
public offentlich offentliche offentlichen publique publics publicas publico publicos
private privat private prive prives privee privado privados privada
external extern externe externen externes externo externos externa
internal intern interne internen internes interno internos interna
north nord norden norte
south sud suden sur
east ost osten est este
west westen ouest oeste
central centre center zentrum zentral centro
europe europa
germany deutschland allemagne alemania
france frankreich francia
spain spanien espagne espana
italy italien italie italia
austria osterreich autriche
switzerland schweiz suisse suiza
netherlands niederlande pays-bas holanda
belgium belgien belgique belgica
poland polen pologne polonia
portugal
england
britain grossbritannien
brazil brasilien bresil brasil
china chine
japan japon
vienna wien vienne viena
munich munchen
cologne koln colonia
geneva genf geneve ginebra
zurich
brussels brussel bruxelles bruselas
rome rom roma
milan mailand
london londres
lisbon lissabon lisbonne lisboa
software logiciel logiciels
hardware materiel
cleaning reinigung nettoyage limpieza
maintenance wartung instandhaltung entretien mantenimiento
security sicherheit securite seguridad
sales vertrieb ventes ventas
purchasing procurement einkauf achats compras
accounting buchhaltung comptabilite contabilidad
legal recht rechtsabteilung juridique
production produktion fertigung produccion
marketing
research forschung recherche investigacion
development entwicklung developpement desarrollo
consulting beratung conseil consultoria
january januar janvier enero
february februar fevrier febrero
march marz mars marzo
april avril abril
june juni juin junio
july juli juillet julio
august aout agosto
september septembre septiembre
october oktober octobre octubre
november novembre noviembre
december dezember decembre diciembre
monday montag lundi lunes
tuesday dienstag mardi martes
wednesday mittwoch mercredi miercoles
thursday donnerstag jeudi jueves
friday freitag vendredi viernes
saturday samstag samedi sabado
sunday sonntag dimanche domingo
`
